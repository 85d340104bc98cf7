import { createServer } from 'node:net';
import { StartError } from '#app/lib/start/start-error.ts';

/** Finds out at the very start that a port is taken: after building and migrating would be late. */
export function checkPort(port: number, host: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, port, name)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The sentence for a port that cannot be listened on. */
export function explainListen(error: NodeJS.ErrnoException, port: number, name: string): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`端口 ${port} 已被其他程序占用，请关闭它，或用环境变量 ${name} 换一个端口。`);
  }
  if (error.code === 'EACCES')
    return new StartError(`没有权限使用端口 ${port}，请用环境变量 ${name} 换一个端口。`);
  return new StartError(
    `无法监听端口 ${port}（${error.code ?? error.message}），请检查环境变量 HOST 与 ${name}。`,
  );
}
