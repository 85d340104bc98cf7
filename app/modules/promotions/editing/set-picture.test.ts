import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { define, level } from '../engine/testing/samples.ts';
import { listOutletOffers } from '../facts/use-cases/outlet-offers.server.ts';
import { aPromotion, type PromotionFacts } from '../seed/seed.server.ts';
import { promotionFiles } from './promotion-files.server.ts';
import { getPromotion } from './use-cases/get-promotion.server.ts';
import { setPromotionPicture } from './use-cases/set-picture.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let colleague: Ctx;
let narrow: Ctx;
let reader: Ctx;
let plain: Ctx;
let stranger: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('yikuaixiao');
  await other.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'narrow', dataScope: 'depart-tree', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['promotion:list'] });
    await aRole(world, { code: 'plain', dataScope: 'all', permissions: ['order:list'] });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
  });
  const as = (username: string, role: string) => brand.as({ username, roles: [role], departs: ['A01'] });
  boss = await as('boss', 'boss');
  colleague = await as('colleague', 'boss');
  narrow = await as('narrow', 'narrow');
  reader = await as('reader', 'reader');
  plain = await as('plain', 'plain');
  stranger = await other.as({ username: 'stranger', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const definition = define('tier-quantity', [level(10, { type: 'percent', bp: 500 })]);
const promotion = (facts: Partial<PromotionFacts> = {}) =>
  brand.facts((world) => aPromotion(world, { definition, ...facts }));

/** A picture that somebody has uploaded and nobody has saved yet. */
async function uploaded(by: Ctx, purpose = 'promotion'): Promise<string> {
  const id = newId();
  await brand.facts(({ tx, tenant, now }) =>
    tx.insert(files).values({
      tenantId: tenant.slug,
      id,
      purpose,
      name: '海报.png',
      type: 'image/webp',
      bytes: 10,
      digest: '0'.repeat(64),
      uploaderId: by.user!.id,
      createdAt: now,
    }),
  );
  return id;
}
const seen = async (id: string) =>
  (await brand.facts(({ tx }) => listOutletOffers(boss, tx, shop))).find((one) => one.id === id)?.pictureId;

describe('the picture of a promotion (PRO-01)', () => {
  test('is on its page and on the shelf at once, is replaced, and goes again', async () => {
    const { id, version } = await promotion();
    expect(await seen(id)).toBeNull();
    const first = await uploaded(boss);
    const saved = await setPromotionPicture(boss, { id, version, fileId: first });
    expect((await getPromotion(reader, { id })).picture).toMatchObject({ id: first, name: '海报.png' });
    expect(await seen(id)).toBe(first);
    const next = await uploaded(boss);
    const again = await setPromotionPicture(boss, { id, version: saved.version, fileId: next });
    expect(await seen(id)).toBe(next);
    await setPromotionPicture(boss, { id, version: again.version, fileId: null });
    expect((await getPromotion(reader, { id })).picture).toBeNull();
  });

  test('is refused of who may not edit, of another’s upload, of another version, and once the promotion is ended', async () => {
    const { id, version } = await promotion();
    const fileId = await uploaded(boss);
    const set = (ctx: Ctx, more: object = {}) => setPromotionPicture(ctx, { id, version, fileId, ...more });
    await expect(set(reader)).rejects.toMatchObject({ status: 403 });
    await expect(set(narrow)).rejects.toMatchObject({ status: 403 });
    await expect(set(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(set(colleague)).rejects.toMatchObject({ code: 'files.unknown' });
    await expect(set(boss, { fileId: await uploaded(boss, 'product') })).rejects.toMatchObject({
      code: 'files.unknown',
    });
    await expect(set(boss, { version: version + 1 })).rejects.toMatchObject({
      code: 'entity.changed-meanwhile',
    });
    const ended = await promotion({ stand: 'ended' });
    await expect(set(boss, { id: ended.id, version: ended.version })).rejects.toMatchObject({
      code: 'promotions.not-allowed-now',
    });
  });

  test('of a draft is seen by who plans promotions only', async () => {
    const [draft, running] = [await promotion({ stand: 'draft' }), await promotion()];
    const may = (ctx: Ctx, id: string) => promotionFiles.mayRead!(ctx, id);
    expect([await may(plain, draft.id), await may(plain, running.id)]).toEqual([false, true]);
    expect(await may(reader, draft.id)).toBe(true);
  });
});
