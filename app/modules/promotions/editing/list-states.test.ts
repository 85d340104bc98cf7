import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { noLimits } from '../engine/testing/samples.ts';
import { type StateFacts, stateOf } from '../rules.ts';
import { aPromotion } from '../seed/seed.server.ts';
import { promotionCounters, promotions } from '../table.server.ts';
import { listCalendar } from './use-cases/list-calendar.server.ts';
import { listPromotions } from './use-cases/list-promotions.server.ts';

const day = '2026-11-21';
const now = new Date(`${day}T10:00:00+08:00`);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
const expected = new Map<string, string>();

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  const days = [
    ['2026-11-01', '2026-11-20'],
    ['2026-11-01', '2026-11-21'],
    ['2026-11-21', '2026-11-30'],
    ['2026-11-22', '2026-11-30'],
  ] as const;
  const marks: readonly (readonly [Date | null, Date | null, Date | null])[] = [
    [null, null, null],
    [now, null, null],
    [null, now, null],
    [null, null, now],
  ];
  const budgets: readonly (readonly [number | null, number | null, number, number])[] = [
    [null, null, 900, 9],
    [1_000, null, 999, 9],
    [1_000, null, 1_000, 9],
    [null, 10, 900, 10],
    [1_000, 10, 900, 9],
  ];
  await brand.facts(async (world) => {
    for (const [validFrom, validTo] of days) {
      for (const approved of [true, false]) {
        for (const [submittedAt, pausedAt, endedAt] of marks) {
          for (const [budgetFen, budgetQty, usedFen, usedQty] of budgets) {
            const limits = { ...noLimits, budgetFen, budgetQty };
            const row = await aPromotion(world, {
              code: `S-${expected.size}`,
              validFrom,
              validTo,
              definition: { kind: 'buy-same', limits },
            });
            const { tx, tenant } = world;
            const activeVersion = approved ? 1 : null;
            await tx
              .update(promotions)
              .set({ activeVersion, submittedAt, pausedAt, endedAt })
              .where(and(eq(promotions.tenantId, tenant.slug), eq(promotions.id, row.id)));
            await tx.insert(promotionCounters).values({
              tenantId: tenant.slug,
              promotionId: row.id,
              subject: 'all',
              times: 9,
              fen: usedFen,
              qty: usedQty,
            });
            const facts: StateFacts = {
              latestVersion: 1,
              activeVersion,
              submittedAt,
              pausedAt,
              endedAt,
              validFrom,
              validTo,
              earlierTo: null,
              budgetFen,
              budgetQty,
              usedFen,
              usedQty,
            };
            expected.set(row.code, stateOf(facts, day));
          }
        }
      }
    }
  });
});
afterAll(() => desk.close());

test('the list tells each state as the rules do, page by page, and counts all of them', async () => {
  const found = new Map<string, string>();
  let page = 1;
  for (;;) {
    const { records, total, counts } = await listPromotions(planner, { state: '', keyword: '', page });
    expect(total).toBe(expected.size);
    const all = [...Map.groupBy(expected.values(), (state) => state)];
    expect(counts).toEqual(Object.fromEntries(all.map(([state, some]) => [state, some.length])));
    if (records.length === 0) break;
    for (const { code, state } of records) found.set(code, state);
    page += 1;
  }
  expect(found).toEqual(expected);
});

test('a state, a word, and the days of a month choose among them', async () => {
  const running = await listPromotions(planner, { state: 'running', keyword: 'S-', page: 1 });
  expect(new Set(running.records.map(({ state }) => state))).toEqual(new Set(['running']));
  expect(running.total).toBe([...expected.values()].filter((state) => state === 'running').length);
  const none = await listPromotions(planner, { state: 'running', keyword: '没有', page: 1 });
  expect(none).toEqual({ records: [], total: 0, counts: {} });
  const month = await listCalendar(planner, { month: '2026-11' });
  const shown = [...expected.values()].filter((state) => state !== 'ended').length;
  expect(month.promotions).toHaveLength(shown);
});
