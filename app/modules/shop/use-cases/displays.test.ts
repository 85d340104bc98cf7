import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { getDisplay } from '#app/modules/displays/execution/use-cases/get-display.server.ts';
import { reviewDisplay } from '#app/modules/displays/execution/use-cases/review-display.server.ts';
import { appealInput, reviewInput, submitInput } from '#app/modules/displays/execution/wire.ts';
import type { Found } from '#app/modules/displays/scoring/rules-score.ts';
import { aDisplay, aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { displayExecutions, displayPhotos } from '#app/modules/displays/table.server.ts';
import { aShopMember } from '../seed.server.ts';
import { appealShopDisplay, getShopDisplay, listShopDisplays, submitShopDisplay } from './displays.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let mine: Ctx;
let others: Ctx;
let unbound: Ctx;
let stranger: Ctx;
let id: string;
let picture: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const other = await desk.brand('maixiangfang');
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'outlet', dataScope: 'own', permissions: ['shop:order'] });
      for (const code of ['MD-1', 'MD-2']) await anOutlet(world, { code, name: `门店${code}` });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  mine = await brand.as({ username: 'mine', realname: '徐丽', roles: ['outlet'] });
  others = await brand.as({ username: 'others', roles: ['outlet'] });
  unbound = await brand.as({ username: 'unbound', roles: ['outlet'] });
  stranger = await other.as({ username: 'mine', roles: ['outlet'] });
  await other.facts((world) => aShopMember(world, { user: 'mine', customer: 'MD-1' }));
  await brand.facts(async (world) => {
    await aShopMember(world, { user: 'mine', customer: 'MD-1' });
    await aShopMember(world, { user: 'others', customer: 'MD-2' });
    await aDisplayStandard(world, { code: 'BZ-1', name: '冰柜陈列', minPhotos: 1 });
    id = await aDisplay(world, { standard: 'BZ-1', customer: 'MD-1' });
    await aDisplay(world, { standard: 'BZ-1', customer: 'MD-2' });
  });
  const stripes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${[...Array(9).keys()]
      .map((nth) => `<rect x="${nth * 36}" width="${18 + nth}" height="240" fill="#333"/>`)
      .join('')}</svg>`,
  );
  picture = `data:image/png;base64,${(await sharp(stripes).flatten({ background: '#ddd' }).png().toBuffer()).toString('base64')}`;
});
afterAll(() => desk.close());

const answers: Record<string, Found> = {
  主推单品在架: 1,
  主推单品排面: 4,
  冰柜占比: 60,
  陈列层位: '视线层',
  价签齐全: 1,
  新鲜产品占比: 90,
};
const submit = async (ctx: Ctx, of = id, more: object = {}) => {
  const { version, items } = await getShopDisplay(mine, { id: of });
  const found = Object.fromEntries(items.map((item) => [item.id, answers[item.name]]));
  return submitShopDisplay(ctx, submitInput.parse({ id: of, version, found, photos: [picture], ...more }));
};

test('an outlet sees its own displays, hands one in with photos, and again when it is refused', async () => {
  expect(await listShopDisplays(mine)).toMatchObject([
    { id, standardName: '冰柜陈列', state: 'pending', open: true, scoreBp: null },
  ]);
  await expect(submit(mine, id, { photos: [] })).rejects.toMatchObject({ code: 'displays.too-few-photos' });
  await submit(mine);
  expect(await getShopDisplay(mine, { id })).toMatchObject({ state: 'submitted', open: false });
  await expect(submit(mine)).rejects.toMatchObject({ code: 'displays.not-now' });
  const [made] = await brand.facts(({ tx }) =>
    tx.select().from(displayExecutions).where(eq(displayExecutions.taskId, id)),
  );
  expect(made).toMatchObject({ submittedName: '徐丽', ownScoreBp: 10_000, state: 'waiting' });
  const review = async (more: object) => {
    const { version } = await getDisplay(boss, { id });
    return reviewDisplay(boss, reviewInput.parse({ id, version, ...more }));
  };
  await review({ pass: false, reason: '照片太暗' });
  expect(await getShopDisplay(mine, { id })).toMatchObject({
    state: 'refused',
    open: true,
    reason: '照片太暗',
  });
  await submit(mine);
  await review({ pass: true });
  expect(await getShopDisplay(mine, { id })).toMatchObject({
    state: 'scored',
    open: false,
    scoreBp: 10_000,
    grade: 'A',
    reason: null,
  });
});

test('nobody sees or hands in what another outlet or brand is asked for', async () => {
  for (const ctx of [others, stranger]) {
    await expect(getShopDisplay(ctx, { id })).rejects.toMatchObject({ status: 404 });
    await expect(submit(ctx)).rejects.toMatchObject({ status: 404 });
  }
  expect((await listShopDisplays(others)).map((one) => one.id)).not.toContain(id);
  expect(await listShopDisplays(stranger)).toEqual([]);
  await expect(listShopDisplays(unbound)).rejects.toMatchObject({ code: 'shop.no-outlet' });
  await expect(submit(unbound)).rejects.toMatchObject({ code: 'shop.no-outlet' });
});

test('who handed a display in for the outlet may appeal against what became of it, once', async () => {
  const appeal = async (ctx: Ctx) => {
    const { version } = await getShopDisplay(mine, { id });
    return appealShopDisplay(ctx, appealInput.parse({ id, version, reason: '价签被挡住了' }));
  };
  expect(await getShopDisplay(mine, { id })).toMatchObject({ state: 'scored', mayAppeal: true });
  await expect(appeal(others)).rejects.toMatchObject({ status: 404 });
  const mate = await brand.as({ username: 'mate', roles: ['outlet'] });
  await brand.facts((world) => aShopMember(world, { user: 'mate', customer: 'MD-1' }));
  expect(await getShopDisplay(mate, { id })).toMatchObject({ mayAppeal: false });
  await expect(appeal(mate)).rejects.toMatchObject({ code: 'displays.not-yours' });
  await appeal(mine);
  expect(await getShopDisplay(mine, { id })).toMatchObject({ state: 'appealed', mayAppeal: false });
  await expect(appeal(mine)).rejects.toMatchObject({ code: 'displays.not-now' });
});

test('a photo of another outlet’s display is known by what it looks like, with other words drawn on it', async () => {
  const [shown] = await listShopDisplays(others);
  const found = Object.fromEntries(shown!.items.map((item) => [item.id, answers[item.name]]));
  const { id: of, version } = shown!;
  await submitShopDisplay(others, submitInput.parse({ id: of, version, found, photos: [picture] }));
  const photos = await brand.facts(({ tx }) => tx.select().from(displayPhotos));
  const own = (taskId: string) => photos.filter((photo) => photo.taskId === taskId);
  expect(own(of)).toMatchObject([{ seenBefore: true }]);
  expect(own(id).map(({ seenBefore }) => seenBefore)).toEqual([false, false]);
  expect(own(of)[0]?.digest).not.toBe(own(id)[0]?.digest);
  expect(own(of)[0]?.looks).toBe(own(id)[0]?.looks);
});
