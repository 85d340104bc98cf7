import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#app/composition/config.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { fileStorage } from './file-storage.server.ts';
import { secretKey } from './secret-key.server.ts';

// Folders the operator named and this process cannot use.
const log = { info: () => undefined, warn: () => undefined };
const folder = () => mkdtempSync(join(tmpdir(), 'unwritable-'));
const behindAFile = () => {
  const path = join(folder(), 'file');
  writeFileSync(path, '');
  return join(path, 'data');
};
const config = (more: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...more });
const thrownBy = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
};

describe('a folder that cannot be used ends the start with one sentence', () => {
  test('the key, beside a database that is elsewhere', () => {
    const DATA_DIR = behindAFile();
    const error = thrownBy(() => secretKey({ DATA_DIR, DATABASE_URL: 'postgres://x/y' }, log));
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toBe(`数据目录 ${DATA_DIR} 不能使用：路径中有一段不是目录（ENOTDIR）。`);
  });

  test('a key that is a folder', () => {
    const DATA_DIR = folder();
    mkdirSync(join(DATA_DIR, 'secret.key'));
    const error = thrownBy(() => secretKey({ DATA_DIR, DATABASE_URL: 'postgres://x/y' }, log));
    expect(error).toBeInstanceOf(StartError);
  });

  test.each(['FILES_DIR', 'DATA_DIR'])('the files, named by %s', (name) => {
    const dir = behindAFile();
    const error = thrownBy(() => fileStorage(config({ [name]: dir })));
    expect(error).toBeInstanceOf(StartError);
    const there = name === 'FILES_DIR' ? dir : join(dir, 'files');
    expect(error.message).toBe(`文件目录 ${there} 不能使用：路径中有一段不是目录（ENOTDIR）。`);
  });

  test('files that may only be read', () => {
    const dir = folder();
    chmodSync(dir, 0o555);
    // Root may write everywhere: somebody else tries, who need not be able to read this checkout.
    const program = `import('./app/start/file-storage.server.ts').then(({ fileStorage }) => {
        process.setuid?.(65534);
        fileStorage({ FILES_DIR: ${JSON.stringify(dir)}, DATA_DIR: ${JSON.stringify(dir)} });
      }).catch((error) => console.log(error.name, error.message))`;
    const told = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    expect(told.trim()).toBe(`StartError 文件目录 ${dir} 不能使用：没有写入权限（EACCES）。`);
  });
});

test('a folder that can be used is made, and holds nothing afterwards', () => {
  const dir = join(folder(), 'a', 'b');
  fileStorage(config({ FILES_DIR: dir }));
  expect(existsSync(dir)).toBe(true);
  expect(readdirSync(dir)).toEqual([]);
});
