import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser, type User } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { writePushMessage } from '#app/db/push/write-push-message.server.ts';
import { closePool, inTenant, openPool, type Tx } from '#app/db/tenant-db.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { newId } from '#app/lib/id.ts';
import { soon } from '#app/lib/testing/soon.ts';
import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import { startPushBus } from './push-bus.server.ts';
import { createSockets, type Sockets } from './sockets.server.ts';

const log = pino({ level: 'silent' });
const times = { firstDelay: 20, longestDelay: 100, beat: 60_000 };
const tenants = { red: { slug: 'red' }, blue: { slug: 'blue' } };

/** Two processes on one database, as behind a load balancer. */
let database: TestDatabase;
let here: Sockets;
let there: Sockets;
let buses: { stop(): Promise<void> }[];
let anna: User;
let bert: User;
let namesake: User;

const within = <T>(tenant: { slug: string }, work: (tx: Tx) => Promise<T>) =>
  inTenant({ db: database.db, tenant }, work);
const person = (tenant: { slug: string }, username: string) =>
  within(tenant, (tx) => aUser({ tx, tenant, now: new Date() }, { username }));

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [createSockets(), createSockets()];
  buses = [
    await startPushBus({ db: database.db, log, sockets: here }, times),
    await startPushBus({ db: database.db, log, sockets: there }, times),
  ];
  [anna, bert, namesake] = [
    await person(tenants.red, 'anna'),
    await person(tenants.red, 'bert'),
    await person(tenants.blue, 'anna'),
  ];
});
afterAll(async () => {
  for (const bus of buses) await bus.stop();
  await database.drop();
});

interface Line {
  frames: PushFrame[];
  closed: string[];
  sessionId: string;
}
let annaHere: Line;
let annaThere: Line;
let bertThere: Line;
let othersHere: Line;

async function open(sockets: Sockets, tenant: { slug: string }, user: User): Promise<Line> {
  const line: Line = { frames: [], closed: [], sessionId: newId() };
  await within(tenant, (tx) =>
    tx.insert(sessions).values({
      tenantId: tenant.slug,
      tokenHash: line.sessionId,
      id: line.sessionId,
      userId: user.id,
      remember: true,
      address: '192.0.2.1',
      userAgent: 'test',
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  const leave = sockets.add(
    { tenant: tenant.slug, userId: user.id, sessionId: line.sessionId },
    {
      send: (text) => void line.frames.push(JSON.parse(text) as PushFrame),
      close: (_code, reason) => {
        line.closed.push(reason ?? '');
        leave();
      },
    },
  );
  return line;
}

beforeEach(async () => {
  annaHere = await open(here, tenants.red, anna);
  annaThere = await open(there, tenants.red, anna);
  bertThere = await open(there, tenants.red, bert);
  othersHere = await open(here, tenants.blue, namesake);
  return () => {
    for (const line of [annaHere, annaThere, bertThere, othersHere]) {
      here.endSession('red', line.sessionId);
      there.endSession('red', line.sessionId);
      here.endSession('blue', line.sessionId);
    }
  };
});

const kinds = (line: Line) => line.frames.map(({ kind }) => kind);
const push = (tenant: { slug: string }, userIds: string[] | null, msgTxt: string) =>
  within(tenant, (tx) => writePushMessage(tx, tenant, userIds, { kind: 'message', msgId: newId(), msgTxt }));
/** Everything said before it has been heard once this has. */
const settled = async () => {
  await push(tenants.red, null, 'done');
  await push(tenants.blue, null, 'done');
  const done = (line: Line) =>
    line.frames.some((frame) => frame.kind === 'message' && frame.msgTxt === 'done');
  const left = [annaHere, annaThere, bertThere, othersHere].filter(({ closed }) => closed.length === 0);
  await soon(() => expect(left.map(done)).not.toContain(false));
};

describe('what the database tells reaches the sockets of every process (NTC-03)', () => {
  test('a message to a person: their sockets everywhere, nobody else’s', async () => {
    await push(tenants.red, [anna.id], '你好');
    await soon(() => expect([kinds(annaHere), kinds(annaThere)]).toEqual([['message'], ['message']]));
    expect(annaHere.frames[0]).toMatchObject({ kind: 'message', msgTxt: '你好' });
    expect(annaThere.frames).toEqual(annaHere.frames);
    await settled();
    expect(bertThere.frames).toHaveLength(1);
    expect(othersHere.frames).toHaveLength(1);
  });

  test('a message to everyone: of this tenant only', async () => {
    await push(tenants.red, null, '大家好');
    await soon(() =>
      expect([annaHere, annaThere, bertThere].map((line) => kinds(line).length)).toEqual([1, 1, 1]),
    );
    await settled();
    expect(othersHere.frames).toHaveLength(1);
  });

  test('nothing of a transaction that was rolled back', async () => {
    await expect(
      within(tenants.red, async (tx) => {
        await writePushMessage(tx, tenants.red, null, { kind: 'notices' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await settled();
    expect(kinds(annaHere)).toEqual(['message']);
  });

  test('a role given to a person: that person; a role changed: everyone of the tenant', async () => {
    const role = await within(tenants.red, (tx) =>
      aRole({ tx, tenant: tenants.red, now: new Date() }, { code: `r${newId()}`, permissions: [] }),
    );
    await settled();
    for (const line of [annaHere, annaThere, bertThere, othersHere]) line.frames.length = 0;
    await within(tenants.red, (tx) =>
      tx.insert(userRoles).values({ tenantId: 'red', userId: anna.id, roleId: role.id }),
    );
    await soon(() => expect([kinds(annaHere), kinds(annaThere)]).toEqual([['access'], ['access']]));
    expect(bertThere.frames).toEqual([]);
    expect(othersHere.frames).toEqual([]);
  });

  test('a dictionary that is edited: everyone of the tenant, in every process', async () => {
    await within(tenants.red, (tx) =>
      aDict({ tx, tenant: tenants.red, now: new Date() }, { items: { a: '甲' } }),
    );
    for (const line of [annaHere, annaThere, bertThere]) {
      await soon(() => expect(line.frames).toContainEqual({ kind: 'dictionaries' }));
    }
    expect(othersHere.frames).not.toContainEqual({ kind: 'dictionaries' });
  });

  test.each([
    ['of one person: that person', () => anna.id, [1, 1, 0, 0]],
    ['of everyone: the tenant', () => null, [1, 1, 1, 0]],
  ])('a red dot %s', async (_whose, userId, expected) => {
    const payload = { kind: 'waiting-approvals', tenant: 'red', userId: userId() };
    await onServer(database.adminUrl, (client) =>
      client.query('select pg_notify($1, $2)', ['fmcg_push', JSON.stringify(payload)]),
    );
    const badge = { kind: 'badge', code: 'waiting-approvals' };
    await soon(() => expect(annaThere.frames).toContainEqual(badge));
    await settled();
    const heard = [annaHere, annaThere, bertThere, othersHere].map(
      (line) => line.frames.filter(({ kind }) => kind === 'badge').length,
    );
    expect(heard).toEqual(expected);
  });

  test('a session that ends is shut in every process, and no other of the person', async () => {
    await within(tenants.red, (tx) =>
      tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, annaThere.sessionId)),
    );
    await soon(() => expect(annaThere.closed).toEqual(['signed out']));
    await settled();
    expect(annaHere.closed).toEqual([]);
    expect(bertThere.closed).toEqual([]);
  });

  test('a person who is frozen loses every socket', async () => {
    await within(tenants.red, (tx) =>
      tx.update(users).set({ frozenAt: new Date() }).where(eq(users.id, bert.id)),
    );
    await soon(() => expect(bertThere.closed).toEqual(['signed out']));
    expect([annaHere.closed, annaThere.closed]).toEqual([[], []]);
    await within(tenants.red, (tx) => tx.update(users).set({ frozenAt: null }).where(eq(users.id, bert.id)));
  });

  test.each(['', 'x', 'null', '{}', '{"kind":"access"}', '{"kind":"message","tenant":"red","userId":null}'])(
    'what is no message of ours (%j) ends nothing and reaches nobody',
    async (payload) => {
      await onServer(database.adminUrl, (client) =>
        client.query('select pg_notify($1, $2)', ['fmcg_push', payload]),
      );
      await settled();
      expect(kinds(annaHere)).toEqual(['message']);
    },
  );

  test('a frame of a shape that nobody knows is not passed on', async () => {
    await onServer(database.adminUrl, (client) =>
      client.query('select pg_notify($1, $2)', [
        'fmcg_push',
        JSON.stringify({
          kind: 'message',
          tenant: 'red',
          userId: null,
          id: newId(),
          frame: { kind: 'eval', code: 'alert(1)' },
        }),
      ]),
    );
    await settled();
    expect(kinds(annaHere)).toEqual(['message']);
  });
});

describe('when the line to the database is lost', () => {
  test('it comes back, tells all pages to load everything anew, and goes on', async () => {
    await onServer(database.adminUrl, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fmcg-console push' and datname = current_database()`),
    );
    await soon(() => {
      for (const line of [annaHere, annaThere, bertThere, othersHere])
        expect(kinds(line)).toContain('refresh');
    });
    await settled();
  });

  test('a session that ended meanwhile is shut then', async () => {
    await onServer(database.adminUrl, async (client) => {
      await client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
        bertThere.sessionId,
      ]);
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fmcg-console push' and datname = current_database()`);
    });
    await soon(() => expect(bertThere.closed).toEqual(['signed out']));
    expect(annaHere.closed).toEqual([]);
  });

  test('a tenant whose sessions cannot be read leaves those of others watched', async () => {
    const sockets = createSockets();
    const bus = await startPushBus({ db: database.db, log, sockets }, times);
    // No session has such a number: the database refuses to look for it.
    sockets.add({ tenant: 'blue', userId: namesake.id, sessionId: '' }, { send: () => {}, close: () => {} });
    const line = await open(sockets, tenants.red, bert);
    await onServer(database.adminUrl, async (client) => {
      await client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
        line.sessionId,
      ]);
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fmcg-console push' and datname = current_database()`);
    });
    await soon(() => expect(line.closed).toEqual(['signed out']));
    await bus.stop();
  });

  test('without a database at the start it waits for one', async () => {
    const nowhere = openPool('postgres://nobody@127.0.0.1:9/none', { max: 1 });
    const bus = await startPushBus({ db: nowhere, log, sockets: createSockets() }, times);
    await expect(bus.stop()).resolves.toBeUndefined();
    await closePool(nowhere);
  });
});
