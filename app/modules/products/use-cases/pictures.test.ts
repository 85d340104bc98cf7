import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aFile } from '#app/services/files/seed.server.ts';
import { aProduct, type Product } from '../seed/seed.server.ts';
import { findPictures } from './find-pictures.server.ts';
import { getProduct } from './get-product.server.ts';
import { setProductPictures } from './set-product-pictures.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let product: Product;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  product = await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    return aProduct(world);
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const picture = (uploaderId: string) =>
  brand.facts(
    async (world) => (await aFile(world, { purpose: 'product', type: 'image/webp', uploaderId })).id,
  );
const set = (fileIds: string[], version: number) =>
  setProductPictures(boss, { id: product.id, version, fileIds });

test('the first of a product’s pictures is the one that lists show; somebody else’s file is taken by nobody', async () => {
  const own = boss.user!.id;
  const [one, other] = [await picture(own), await picture(own)];
  expect(await findPictures(boss, [product.id])).toEqual({});
  await set([other, one], 1);
  expect(await findPictures(boss, [product.id])).toEqual({ [product.id]: other });
  expect((await getProduct(boss, { id: product.id })).pictures.map(({ id }) => id)).toEqual([other, one]);
  await expect(set([one], 1)).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
  const stranger = await brand.as({ departs: ['A01'] });
  await expect(set([await picture(stranger.user!.id)], 2)).rejects.toMatchObject({ code: 'files.unknown' });
  await set([], 2);
  expect(await findPictures(boss, [product.id])).toEqual({});
});
