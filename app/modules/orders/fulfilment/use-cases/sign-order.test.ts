import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { anOrder } from '../../seed/seed.server.ts';
import { type SignInput, signInput } from '../rules-receipt.ts';
import { getOrderPicture } from './get-order-picture.server.ts';
import { signOrder } from './sign-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' });
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const shipped = async () => (await brand.facts((world) => anOrder(world, { status: 7 }))).order.id;
const said = (id: string, more: Partial<SignInput> = {}): SignInput => ({
  ...signInput.parse({ id, signer: '徐丽', signature: onePixel }),
  ...more,
});

/** A photo as a phone takes it: large, lying on its side, with where it was taken written in it. */
async function phonePhoto(): Promise<string> {
  const file = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${file.toString('base64')}`;
}

describe('signing for goods (ORD-01)', () => {
  test('signature, photos and the place are kept; of a photo nothing but what it shows', async () => {
    const id = await shipped();
    const photos = [await phonePhoto(), onePixel];
    await signOrder(boss, said(id, { photos, lng: 120.15507, lat: 30.27415, place: '湖滨路 1 号后门' }));
    const [receipt] = (await getOrder(boss, { id })).receipts;
    expect(receipt).toMatchObject({
      signer: '徐丽',
      lng: 120.15507,
      lat: 30.27415,
      place: '湖滨路 1 号后门',
      signedAt: now.toISOString(),
    });
    expect(receipt!.pictures.map(({ kind }) => kind)).toEqual(['signature', 'photo', 'photo']);
    const [, photo] = receipt!.pictures;
    const picture = await getOrderPicture(boss, { orderId: id, id: photo!.id });
    const { format, width, height, exif } = await sharp(picture).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 640,
      height: 1_280,
      exif: undefined,
    });
  });

  test('what is no picture is refused by name, and nothing is signed', async () => {
    const id = await shipped();
    const page = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
    const refused = { code: 'orders.no-picture', status: 422 };
    await expect(signOrder(boss, said(id, { signature: page }))).rejects.toMatchObject({
      ...refused,
      field: 'signature',
    });
    await expect(signOrder(boss, said(id, { photos: [page] }))).rejects.toMatchObject({
      ...refused,
      field: 'photos',
    });
    expect(await getOrder(boss, { id })).toMatchObject({ status: 7, receipts: [] });
  });

  test('who may not see an order sees none of its pictures', async () => {
    const id = await shipped();
    await signOrder(boss, said(id, { photos: [onePixel] }));
    const [receipt] = (await getOrder(boss, { id })).receipts;
    const seller = await brand.as({ roles: ['seller'], departs: ['A01'] });
    for (const { id: picture } of receipt!.pictures) {
      await expect(getOrderPicture(seller, { orderId: id, id: picture })).rejects.toMatchObject({
        status: 404,
      });
    }
    const other = await shipped();
    const wrong = getOrderPicture(boss, { orderId: other, id: receipt!.pictures[0]!.id });
    await expect(wrong).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['a fourth photo', { photos: Array.from({ length: 4 }, () => onePixel) }, 'photos'],
    ['an address instead of a photo', { photos: ['https://example.com/x.png'] }, 'photos'],
    ['no signature', { signature: '' }, 'signature'],
    ['nobody who signs', { signer: ' ' }, 'signer'],
    ['a place that is not on earth', { lng: 181 }, 'lng'],
    ['less than nothing', { lines: [{ lineNo: 1, qty: -1 }] }, 'lines'],
  ])('%s is not taken', (_, more, field) => {
    const requested = signInput.safeParse({ id: 'x', signer: '徐丽', signature: onePixel, ...more });
    expect(requested.error?.issues[0]?.path[0]).toBe(field);
  });
});
