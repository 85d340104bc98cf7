import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushMessages } from '#app/db/push/push-message.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { createTestDesk, type TestBrand } from '../testing/test-desk.server.ts';
import { missedMessages } from './missed-messages.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let anna: Ctx;
let bert: Ctx;
let stranger: Ctx;

const minute = 60_000;
let made = 0;
/** A UUID v7 of a moment before now. */
const idOf = (ago: number) => {
  const time = (Date.now() - ago).toString(16).padStart(12, '0');
  made += 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
};
const write = (of: TestBrand, to: Ctx | null, ago: number, frame: unknown) =>
  of.facts(({ tx, tenant }) =>
    tx.insert(pushMessages).values({
      tenantId: tenant.slug,
      id: idOf(ago),
      userId: to?.user?.id ?? null,
      frame,
    }),
  );
const message = (msgTxt: string) => ({ kind: 'message', msgId: idOf(0), msgTxt });
const texts = async (ctx: Ctx, ago: number) =>
  (await missedMessages(ctx, idOf(ago))).map((frame) => ('msgTxt' in frame ? frame.msgTxt : frame.kind));

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  [anna, bert, stranger] = [await brand.as({}), await brand.as({}), await other.as({})];
  await write(brand, anna, 20 * minute, message('twenty'));
  await write(brand, null, 10 * minute, message('ten to all'));
  await write(brand, bert, 9 * minute, message('to bert'));
  await write(brand, anna, 5 * minute, { kind: 'eval', code: 'alert(1)' });
  await write(brand, anna, 4 * minute, { kind: 'notices' });
  await write(brand, anna, 1 * minute, message('one'));
  await write(other, null, 1 * minute, message('theirs'));
});
afterAll(() => desk.close());

describe('what a person has missed (NTC-03)', () => {
  test('what was to them and to all since then, oldest first, of their tenant only', async () => {
    expect(await texts(anna, 15 * minute)).toEqual(['ten to all', 'notices', 'one']);
    expect(await texts(bert, 15 * minute)).toEqual(['ten to all', 'to bert']);
    expect(await texts(stranger, 15 * minute)).toEqual(['theirs']);
  });

  test('half a minute before what was seen last is told again: transactions commit in any order', async () => {
    expect(await texts(anna, 1 * minute - 25_000)).toEqual(['one']);
    expect(await texts(anna, 1 * minute - 35_000)).toEqual([]);
  });

  test('every frame has the id of its row, by which the client knows what it has seen', async () => {
    const frames = await missedMessages(anna, idOf(15 * minute));
    const ids = frames.map((frame) => ('id' in frame ? frame.id : ''));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(3);
  });

  test.each(['', 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000'])(
    'from %j on nobody can tell: everything is to be loaded anew',
    async (since) => {
      expect(await missedMessages(anna, since)).toEqual([{ kind: 'refresh' }]);
    },
  );

  test('after a day everything is to be loaded anew', async () => {
    expect(await missedMessages(anna, idOf(24 * 60 * minute))).toEqual([{ kind: 'refresh' }]);
  });

  test('who has missed more than a hundred loads everything anew', async () => {
    const much = await brand.as({});
    for (let n = 0; n < 100; n += 1) await write(brand, much, 30_000, message(`${n}`));
    expect(await missedMessages(much, idOf(31_000))).toHaveLength(100);
    await write(brand, much, 30_000, message('one more'));
    expect(await missedMessages(much, idOf(31_000))).toEqual([{ kind: 'refresh' }]);
  });

  test('nobody signed in misses nothing', async () => {
    await expect(missedMessages(brand.ctx(), idOf(minute))).rejects.toMatchObject({ status: 401 });
  });
});
