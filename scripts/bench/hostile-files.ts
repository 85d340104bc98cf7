import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workbookOf } from '#app/bounded/testing/zip-of.ts';
import { demoAccountsOf } from '#app/demo/make-demo.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { type Child, startChild } from './child.ts';
import { closeConnections, getOk, type Target } from './client.ts';
import { type Figure, figure, table } from './figures.ts';

const idleMs = 5_000;
const everyMs = 20;

/** Files that once took the process down or held it up for minutes, as somebody sends them in the import window. */
const hostile: Readonly<Record<string, () => Buffer>> = {
  '1150 万个极短的文本': () =>
    workbookOf('<row><c t="s"><v>1</v></c></row>', {
      'xl/sharedStrings.xml': Buffer.concat([
        Buffer.from('<sst>'),
        Buffer.alloc('<si><t>a</t></si>'.length * 11_500_000, '<si><t>a</t></si>'),
        Buffer.from('</sst>'),
      ]),
      'xl/media/image1.bin': randomBytes(1_000_000),
    }),
  '5000 行 × 1900 列': () => workbookOf(`<row>${'<c><v>1</v></c>'.repeat(1900)}</row>`.repeat(5000)),
  '19 MB 的逗号': () => Buffer.alloc(19 * 1024 * 1024, ','),
};

/**
 * The slowest answers of /healthz and of another tenant's list while a tenant's person sends hostile files,
 * against the slowest while nothing else happens. A product of its own with the demo's data.
 */
export async function hostileFiles(tell: (text: string) => void = console.log): Promise<Figure[]> {
  const dataDir = await mkdtemp(resolve('.cache', 'bench-hostile-'));
  const product = await start(dataDir);
  try {
    const { port } = product;
    const brands = (await loadTenants('./tenants')).filter(({ mode }) => mode === 'sales');
    const [attacker, victim] = [await signedIn(port, brands[0]!), await signedIn(port, brands[1]!)];
    const list = victim('/api/eOrder/eOrder/list?pageNumber=1&size=10');
    const targets = [victim('/healthz'), list];
    for (let time = 0; time < 20; time += 1) await getOk(list);
    const idle = await slowestWhile(targets, sleep(idleMs));
    const worst = [0, 0];
    const figures: (string | number)[][] = [['文件', '健康检查 ms', '别人的列表 ms']];
    for (const [name, make] of Object.entries(hostile)) {
      const content = make();
      const slowest = await slowestWhile(targets, attack(attacker, content));
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

type At = (path: string, more?: Partial<Target>) => Target;

/** Where requests of a brand's administrator go. */
async function signedIn(port: number, { hosts, mode }: Tenant): Promise<At> {
  const { username, password } = demoAccountsOf(mode)[0]!;
  const host = hosts.find((name) => name.endsWith('localhost')) ?? '';
  const answer = await getOk({ port, host, path: '/api/sys/login', json: { username, password } });
  const { result } = JSON.parse(answer.body().toString()) as { result: { token: string } };
  const headers = { 'x-access-token': result.token };
  return (path, more = {}) => ({ port, host, path, headers, ...more });
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

/** Brings a file and waits until it is refused. */
async function attack(at: At, file: Buffer): Promise<void> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
  const content = { type: 'multipart/form-data; boundary=x', bytes };
  const brought = await getOk(at('/api/sys/dict/importExcel', { content }));
  const { result } = JSON.parse(brought.body().toString()) as { result: { id: string } };
  for (;;) {
    const state = await getOk(at(`/api/sys/dict/importState?id=${result.id}`));
    const { status } = (JSON.parse(state.body().toString()) as { result: { status: string } }).result;
    if (status === 'failed') return;
    if (status !== 'reading') throw new Error(`a hostile file ended as ${status}`);
    await sleep(250);
  }
}
