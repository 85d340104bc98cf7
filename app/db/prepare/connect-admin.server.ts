import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';
import { errorCode } from '../errors/error-code.server.ts';

const startingUp = '57P03';
const startingUpAttempts = 60;

/**
 * Milliseconds a start waits for a connection. It loads much at once: on a busy machine its own timers run out before
 * it looks at what has arrived.
 */
export const connectMs = 30_000;

/** Connects as `url` says, or explains in one sentence why not, never showing the password. */
export async function connectOrExplain(url: string, variable: string): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = newClient(url, variable);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (errorCode(error) !== startingUp || attempt === startingUpAttempts) {
        throw new StartError(sentence(client, variable, error), { cause: error });
      }
      await sleep(500);
    }
  }
}

function newClient(url: string, variable: string): Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('not a postgres address');
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: 'fmcg-console start',
    });
    // Without a listener a connection lost between two statements would end the process with a stack.
    client.on('error', () => {});
    return client;
  } catch (error) {
    throw new StartError(`${variable} 不是有效的地址，应形如 postgres://用户:密码@主机:5432/数据库。`, {
      cause: error,
    });
  }
}

function sentence({ host, port, database, user }: Client, variable: string, error: unknown): string {
  const place = `${host}:${port}`;
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') {
    return `数据库 ${place} 拒绝了用户 ${user} 的登录，请检查 ${variable} 的用户名和密码。`;
  }
  if (code === '3D000') return `数据库服务器 ${place} 上没有名为 ${database} 的数据库，请检查 ${variable}。`;
  return `连不上数据库 ${place}（${code || messageOf(error)}），请检查 ${variable} 以及数据库是否已启动。`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
