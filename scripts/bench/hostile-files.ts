import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccountsOf } from '#app/demo/make-demo.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { type Child, startChild } from './child.ts';
import { closeConnections, getOk, type Target } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import type { Sender, SenderQuestion } from './hostile-sender.ts';

const idleMs = 5_000;
const everyMs = 20;

/**
 * The slowest answers of /healthz and of another tenant's list while a tenant's person sends hostile files,
 * against the slowest while nothing else happens. A product of its own with the demo's data.
 */
export async function hostileFiles(tell: (text: string) => void = console.log): Promise<Figure[]> {
  const dataDir = await mkdtemp(resolve('.cache', 'bench-hostile-'));
  const product = await start(dataDir);
  const sender = fork(new URL('hostile-sender.ts', import.meta.url));
  try {
    const { port } = product;
    const brands = (await loadTenants('./tenants')).filter(({ mode }) => mode === 'sales');
    const [attacker, owner] = [await signedIn(port, brands[0]!), await signedIn(port, brands[1]!)];
    const victim = (path: string): Target => ({ ...owner, path });
    const names = await ask(sender, { make: true }, 'made');
    const list = victim('/api/eOrder/eOrder/list?pageNumber=1&size=10');
    const targets = [victim('/healthz'), list];
    for (let time = 0; time < 20; time += 1) await getOk(list);
    const idle = await slowestWhile(targets, sleep(idleMs));
    const worst = [0, 0];
    const figures: (string | number)[][] = [['文件', '健康检查 ms', '别人的列表 ms']];
    for (const name of names) {
      const slowest = await slowestWhile(targets, ask(sender, { send: name, as: attacker }, 'refused'));
      for (const [index, ms] of slowest.entries()) worst[index] = Math.max(worst[index]!, ms);
      figures.push([name, ...slowest]);
    }
    figures.push(['空闲', ...idle]);
    tell('\n恶意文件：导入时最慢的一次回答');
    tell(table(figures));
    return [
      figure('hostile-files-healthz', worst[0]!, 'ms', idle[0]!),
      figure('hostile-files-list', worst[1]!, 'ms', idle[1]!),
    ];
  } finally {
    sender.disconnect();
    await product.stop();
    closeConnections();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function start(dataDir: string): Promise<Child> {
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DEMO_DATA: 'on', METRICS_PORT: '0' };
  const unlimited = { VISITOR_PAGES_PER_MINUTE: '0', VISITOR_CALLS_PER_MINUTE: '0' };
  const host = 'localhost';
  return startChild('server.ts', {
    env: { ...env, ...unlimited, LOG_LEVEL: 'error' },
    host,
    path: '/readyz',
  });
}

/** What the sending process answers, by key. */
interface Answers {
  made: string[];
  refused: string;
}

/** Where requests of a brand's administrator go, signed in. */
async function signedIn(port: number, { hosts, mode }: Tenant): Promise<Sender> {
  const { username, password } = demoAccountsOf(mode)[0]!;
  const host = hosts.find((name) => name.endsWith('localhost')) ?? '';
  const answer = await getOk({ port, host, path: '/api/sys/login', json: { username, password } });
  const { result } = JSON.parse(answer.body().toString()) as { result: { token: string } };
  const headers = { 'x-access-token': result.token };
  return { port, host, headers };
}

/** The slowest answer in ms of each, asked again and again for as long as something else lasts. */
async function slowestWhile(targets: readonly Target[], other: Promise<unknown>): Promise<number[]> {
  const during = new AbortController();
  const over = other.finally(() => during.abort());
  const slowest = targets.map(async (target) => {
    let longest = 0;
    while (!during.signal.aborted) {
      const began = performance.now();
      await getOk(target);
      longest = Math.max(longest, performance.now() - began);
      await sleep(everyMs);
    }
    return longest;
  });
  await over;
  return Promise.all(slowest);
}

/** One question to the process that sends. */
async function ask<Key extends keyof Answers>(
  sender: ChildProcess,
  question: SenderQuestion,
  key: Key,
): Promise<Answers[Key]> {
  sender.send(question);
  const [reply] = (await once(sender, 'message')) as [Partial<Pick<Answers, Key>> & { failed?: string }];
  const answer = reply[key];
  if (answer === undefined) throw new Error(reply.failed);
  return answer as Answers[Key];
}
