import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { connectionsOf, inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { createTestDesk, type TestBrand } from '../testing/test-desk.server.ts';
import { once } from './idempotency.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let me: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  me = await brand.as({});
});
afterAll(() => desk.close());

const ask = (key: string, input: unknown = { id: 1 }, route = 'POST /order') => ({ key, route, input });
/** An effect that can be counted: a department of that code. */
const leave = (orgCode: string) =>
  vi.fn<(ctx: Ctx) => Promise<unknown>>((ctx) =>
    inTenant(ctx, async (tx) => {
      await aDepart({ tx, tenant: ctx.tenant, now }, { orgCode });
      return { made: orgCode, at: newId() };
    }),
  );
const left = (orgCode: string, of = brand) =>
  of.facts(({ tx }) => tx.$count(departs, eq(departs.orgCode, orgCode)));
const keysLeft = (key: string) =>
  brand.facts(({ tx }) => tx.$count(idempotencyKeys, eq(idempotencyKeys.key, key)));

describe('a call with an Idempotency-Key (S-IDEM-01)', () => {
  test('its repeat gets the first answer and has no second effect', async () => {
    const run = leave('K01');
    const first = await once(me, ask('replay'), run);
    expect(await once(me, ask('replay'), run)).toEqual(first);
    expect(run).toHaveBeenCalledOnce();
    expect(await left('K01')).toBe(1);
  });

  test('a call that answers nothing answers nothing again', async () => {
    const run = vi.fn<() => Promise<null>>(async () => null);
    expect([await once(me, ask('null'), run), await once(me, ask('null'), run)]).toEqual([null, null]);
    expect(run).toHaveBeenCalledOnce();
  });

  test.each([
    ['input', ask('other', { id: 2 })],
    ['field', ask('other', { id: 1, reason: '' })],
    ['call', ask('other', { id: 1 }, 'POST /invalidate')],
    ['method', ask('other', { id: 1 }, 'DELETE /order')],
  ])('the same key for another %s is refused', async (_what, again) => {
    const run = vi.fn<() => Promise<number>>(async () => 1);
    await once(me, ask('other'), run);
    run.mockClear();
    await expect(once(me, again, run)).rejects.toMatchObject({
      code: 'common.idempotency-mismatch',
      status: 422,
    });
    expect(run).not.toHaveBeenCalled();
  });

  test('another person’s and another tenant’s equal key is another key', async () => {
    const colleague = await brand.as({});
    const other = await desk.brand('maixiangfang');
    const stranger = await other.as({});
    const answers = await Promise.all(
      [me, colleague, stranger].map((ctx, index) => once(ctx, ask('shared'), async () => index)),
    );
    expect(answers).toEqual([0, 1, 2]);
    expect(await once(stranger, ask('shared'), async () => 9)).toBe(2);
  });

  test('two systems of one person count by themselves, and the person beside them', async () => {
    const key = (id: string) => ({ id, name: id, scopes: [], systems: [] });
    const systems = ['erp', 'shop'].map((id) => ({ ...me, user: { ...me.user!, key: key(id) } }));
    const told = [];
    for (const [nth, by] of [...systems, me].entries()) {
      told.push(await once(by, ask('1', { nth }), async () => nth));
      told.push(await once(by, ask('1', { nth }), async () => 'twice'));
    }
    expect(told).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('of ten at once one has an effect and all get its answer', async () => {
    const run = leave('K02');
    const answers = await Promise.all(Array.from({ length: 10 }, () => once(me, ask('parallel'), run)));
    expect(run).toHaveBeenCalledOnce();
    expect(new Set(answers.map((answer) => JSON.stringify(sorted(answer)))).size).toBe(1);
    expect(await left('K02')).toBe(1);
  });

  test('what many of one tenant wait for keeps no other tenant waiting', async () => {
    const other = await (await desk.brand('maixiangfang')).as({});
    const { promise: drawn, resolve: endDrawing } = Promise.withResolvers<void>();
    const many = Array.from({ length: 30 }, (_, at) =>
      once(me, ask(`drawn-${at}`), () => drawn.then(() => at)),
    );
    expect(await once(other, ask('prompt'), async () => 'at once')).toBe('at once');
    endDrawing();
    expect(await Promise.all(many)).toHaveLength(30);
  });

  test('what is made before the first thing is written holds no connection, and is read as it is', async () => {
    const busy = Promise.withResolvers<void>();
    const connections = connectionsOf(me.db);
    const many = Array.from({ length: connections + 3 }, (_, at) =>
      once(me, ask(`picture-${at}`), async (ctx) => {
        expect(await inTenantReadOnly(ctx, async (tx) => tx.$count(departs))).toBeGreaterThan(0);
        await busy.promise;
        return leave(`K${at + 10}`)(ctx);
      }),
    );
    await expect
      .poll(() => me.db.$client.idleCount + Number(me.db.$client.totalCount === 0))
      .toBeGreaterThan(0);
    expect(await left('K10')).toBe(0);
    busy.resolve();
    expect(await Promise.all(many)).toHaveLength(connections + 3);
    expect(await left('K10')).toBe(1);
  });

  test('what many of one tenant wait for after they began to write keeps no other tenant waiting', async () => {
    const other = await (await desk.brand('maixiangfang')).as({});
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    const many = Array.from({ length: 30 }, (_, at) =>
      once(me, ask(`writing-${at}`), (ctx) =>
        inTenant(ctx, async () => {
          await settled;
          return at;
        }),
      ),
    );
    expect(await once(other, ask('prompt-too'), async () => 'at once')).toBe('at once');
    settle();
    expect(await Promise.all(many)).toHaveLength(30);
  });

  test('what is read after something was written sees it', async () => {
    const seen = await once(me, ask('sees'), async (ctx) => {
      await leave('K04')(ctx);
      return inTenantReadOnly(ctx, (tx) => tx.$count(departs, eq(departs.orgCode, 'K04')));
    });
    expect(seen).toBe(1);
  });

  test('when another process did it first, its answer counts and nothing of this one stays', async () => {
    const elsewhere = () =>
      brand.facts(({ tx }) =>
        tx.insert(idempotencyKeys).values({
          tenantId: brand.tenant.slug,
          userId: me.user!.id,
          key: 'elsewhere',
          route: '/order',
          requestHash: createHash('sha256').update('/order {"id":1}').digest('hex'),
          response: 'theirs',
          createdAt: now,
        }),
      );
    const mine = await once(me, ask('elsewhere'), async (ctx) => {
      await elsewhere();
      return leave('K05')(ctx);
    });
    expect(mine).toBe('theirs');
    expect(await left('K05')).toBe(0);
  });

  test.each(['caught', 'refused'])(
    'a call that is %s after it lost the key answers as the first',
    async (how) => {
      const key = `late-${how}`;
      const theirs = {
        tenantId: brand.tenant.slug,
        userId: me.user!.id,
        key,
        route: '/order',
        createdAt: now,
      };
      const requestHash = createHash('sha256').update('/order {"id":1}').digest('hex');
      const mine = await once(me, ask(key), async (ctx) => {
        await brand.facts(({ tx }) =>
          tx.insert(idempotencyKeys).values({ ...theirs, requestHash, response: 'theirs' }),
        );
        if (how === 'refused') throw new DomainError('orders.not-auditable', 409);
        await leave('K06')(ctx).catch(() => {});
        return 'mine';
      });
      expect(mine).toBe('theirs');
    },
  );

  test.each([
    ['refusal', new DomainError('orders.reason-required', 422)],
    ['failure', new Error('down')],
  ])('a %s is not kept, nor what was half done: it may be mended and tried again', async (name, error) => {
    const key = `fails-${name}`;
    const run = async (ctx: Ctx) => {
      await leave('K03')(ctx);
      throw error;
    };
    await expect(once(me, ask(key), run)).rejects.toBe(error);
    expect(await keysLeft(key)).toBe(0);
    expect(await left('K03')).toBe(0);
    expect(await once(me, ask(key, { id: 1, reason: '好' }), async () => 'mended')).toBe('mended');
  });

  test('when the first of two at once is refused the second is tried in its place', async () => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (tries === 1) throw new DomainError('orders.not-auditable', 409);
      return 'second';
    };
    const ends = await Promise.allSettled([once(me, ask('in-place'), run), once(me, ask('in-place'), run)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries).toBe(2);
  });

  test.each(['', ' ', 'a b', 'a\n', 'x'.repeat(256), '键', 'a\u0000'])('%j is no key', async (key) => {
    const run = vi.fn<() => Promise<number>>(async () => 1);
    await expect(once(me, ask(key), run)).rejects.toMatchObject({ status: 400 });
    expect(run).not.toHaveBeenCalled();
  });

  test('a key of 255 characters is one', async () => {
    expect(await once(me, ask('k'.repeat(255)), async () => 1)).toBe(1);
  });

  test('a visitor is unauthorised', async () => {
    await expect(once(brand.ctx(), ask('visitor'), async () => 1)).rejects.toMatchObject({ status: 401 });
  });
});

/** An answer with its fields in one order: the database keeps none. */
function sorted(answer: unknown): unknown {
  return Object.entries(answer as object).toSorted(([a], [b]) => a.localeCompare(b));
}
