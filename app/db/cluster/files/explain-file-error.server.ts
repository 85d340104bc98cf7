import { StartError } from '#app/lib/start/start-error.ts';
import { errorCode } from '../../errors/error-code.server.ts';

const sentences: Record<string, string> = {
  EROFS: '所在的文件系统是只读的',
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  ENOTDIR: '路径中有一段不是目录',
  EEXIST: '同名的文件已经存在',
  ENOENT: '无法创建',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EBUSY: '它本身是一个挂载点，请把卷挂在它的上一级目录',
  ENOTEMPTY: '目录里已有别的文件',
};

/** One sentence in place of a failed system call about a folder of the operator's; any other error as it is. */
export function fileErrorIn(what: string, folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (error instanceof StartError || code === '') return error;
  return new StartError(`${what} ${folder} 不能使用：${sentences[code] ?? '读写失败'}（${code}）。`, {
    cause: error,
  });
}

/** Runs `work` and turns a failed system call into one sentence about the data directory. */
export async function explainFileError<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fileErrorIn('数据目录', dataDir, error);
  }
}
