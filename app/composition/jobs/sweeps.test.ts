import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { pushMessages } from '#app/db/push/push-message.table.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { loginAttempts, sessions } from '#app/services/accounts/table.server.ts';
import { allModules } from '../registry.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const before = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;
const day = 24 * hour;
const files = openFileStorage({ dir: mkdtempSync(join(tmpdir(), 'files-')) });
const timeZone = 'Asia/Shanghai';
const tenants = [
  { slug: 'red', timeZone },
  { slug: 'blue', timeZone },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const within = <T>(tenant: { slug: string }, work: (tx: Tx) => Promise<T>) =>
  inTenant({ db: database.db, tenant }, work);
const run = (queue: string, of: typeof tenants = tenants) =>
  (allModules.all('jobs').find((job) => job.queue === queue) as Job).run({
    db: database.db,
    tenants: of,
    now,
    files,
  });
const inEach = <T>(work: (tx: Tx, tenant: (typeof tenants)[number]) => Promise<T>) =>
  Promise.all(tenants.map((tenant) => within(tenant, (tx) => work(tx, tenant))));

describe('sweeping accounts', () => {
  const ages: [string, number, boolean][] = [
    ['90 days and a second', 90 * day + 1000, false],
    ['a year', 365 * day, false],
    ['90 days to the millisecond', 90 * day, true],
    ['a day', day, true],
    ['not yet', -7 * day, true],
  ];

  test('removes what ended over 90 days ago, in every tenant, and nothing younger', async () => {
    await inEach(async (tx, tenant) => {
      const user = await aUser({ tx, tenant, now }, { username: 'kept' });
      for (const [name, age] of ages) {
        await tx.insert(sessions).values({
          tenantId: tenant.slug,
          tokenHash: `hash ${name}`,
          id: newId(),
          userId: user.id,
          remember: true,
          address: '192.0.2.1',
          userAgent: name,
          createdAt: before(age + 7 * day),
          expiresAt: before(age),
        });
        await tx.insert(loginAttempts).values({
          tenantId: tenant.slug,
          id: newId(),
          username: name,
          address: '192.0.2.1',
          outcome: 'failed',
          attemptedAt: before(age),
        });
      }
    });
    const left = () =>
      inEach(async (tx) => ({
        sessions: (await tx.select().from(sessions)).map(({ userAgent }) => userAgent).toSorted(),
        attempts: (await tx.select().from(loginAttempts)).map(({ username }) => username).toSorted(),
      }));
    const kept = ages.flatMap(([name, , stays]) => (stays ? [name] : [])).toSorted();
    const all = ages.map(([name]) => name).toSorted();

    await run('sweep-accounts', tenants.slice(0, 1));
    expect(await left()).toEqual([
      { sessions: kept, attempts: kept },
      { sessions: all, attempts: all },
    ]);
    await run('sweep-accounts');
    expect(await left()).toEqual(tenants.map(() => ({ sessions: kept, attempts: kept })));
    await run('sweep-accounts');
    expect(await left()).toEqual(tenants.map(() => ({ sessions: kept, attempts: kept })));
  });
});

describe('sweeping idempotency keys', () => {
  test('forgets those older than 48 hours, in every tenant', async () => {
    const ages: [string, number][] = [
      ['old', 48 * hour + 1000],
      ['edge', 48 * hour],
      ['a day', 24 * hour],
      ['new', 0],
    ];
    await inEach((tx, tenant) =>
      tx.insert(idempotencyKeys).values(
        ages.map(([key, age]) => ({
          tenantId: tenant.slug,
          userId: newId(),
          key,
          route: '/x',
          requestHash: 'h',
          createdAt: before(age),
        })),
      ),
    );
    await run('sweep-idempotency-keys');
    const left = await inEach((tx) => tx.select().from(idempotencyKeys));
    for (const rows of left) expect(rows.map(({ key }) => key).toSorted()).toEqual(['a day', 'edge', 'new']);
  });
});

describe('sweeping push messages', () => {
  test('forgets those older than a day, in every tenant', async () => {
    const ages: [string, number][] = [
      ['old', day + 1000],
      ['edge', day],
      ['new', 0],
    ];
    await inEach((tx, tenant) =>
      tx.insert(pushMessages).values(
        ages.map(([msgTxt, age]) => ({
          tenantId: tenant.slug,
          id: newId(),
          frame: { kind: 'message', msgId: newId(), msgTxt },
          createdAt: before(age),
        })),
      ),
    );
    await run('sweep-push-messages');
    const left = await inEach((tx) => tx.select({ frame: pushMessages.frame }).from(pushMessages));
    for (const rows of left) {
      expect(rows.map(({ frame }) => (frame as { msgTxt: string }).msgTxt).toSorted()).toEqual([
        'edge',
        'new',
      ]);
    }
  });
});

describe('the list of jobs', () => {
  test('every queue has a name of its own and a time', () => {
    expect(new Set(allModules.all('jobs').map(({ queue }) => queue)).size).toBe(
      allModules.all('jobs').length,
    );
    for (const { queue, cron } of allModules.all('jobs')) {
      expect(queue).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(cron.split(' ')).toHaveLength(5);
    }
  });

  test('a tenant without anything old is no error', async () => {
    for (const { queue } of allModules.all('jobs'))
      await expect(run(queue, [{ slug: 'nobody', timeZone }])).resolves.toBeUndefined();
  });
});
