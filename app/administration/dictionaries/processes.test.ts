import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { dictItems } from '#app/services/dictionaries/table.server.ts';
import { aDict } from './seed.server.ts';
import type { ReadingSettings } from './testing/reading-child.ts';

// An edit made here is known in another process of the product, which remembers dictionaries too.
const tenant = { slug: 'red' };
let database: TestDatabase;
let child: ChildProcess;
let lines: AsyncIterator<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const script = fileURLToPath(new URL('testing/reading-child.ts', import.meta.url));
  const settings: ReadingSettings = { appUrl: database.appUrl, tenant: tenant.slug };
  child = spawn(process.execPath, [script, JSON.stringify(settings)], { stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  await lines.next();
});
afterAll(async () => {
  child.kill();
  await database.drop();
});

async function toldThere(code: string): Promise<unknown> {
  child.stdin!.write(`${code}\n`);
  return JSON.parse(String((await lines.next()).value));
}

test('what is edited in one process is read in the other soon after, each time', async () => {
  const within = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant({ db: database.db, tenant }, work);
  await within((tx) => aDict({ tx, tenant, now: new Date() }, { code: 'level', items: { a: '甲' } }));
  for (const label of ['乙', '丙', '丁']) {
    const [before] = [await toldThere('level'), await toldThere('level')];
    expect(before).not.toEqual([label]);
    await within((tx) => tx.update(dictItems).set({ label }).where(eq(dictItems.value, 'a')));
    await soon(async () => expect(await toldThere('level')).toEqual([label]));
  }
});
