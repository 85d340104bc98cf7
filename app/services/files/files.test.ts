import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import { startLocalS3 } from '#app/integrations/storage/testing/local-s3.ts';
import type { FileAnswer, PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { fileKey, thumbKey } from './file-keys.ts';
import { files } from './table.server.ts';
import { attachFiles, listFiles } from './use-cases/attach-files.server.ts';
import { readFile } from './use-cases/read-file.server.ts';
import { storeFile } from './use-cases/store-file.server.ts';
import { sweepFiles } from './use-cases/sweep-files.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const purpose = entityFiles('dict', ['picture', 'document']);
const purposes: readonly FilePurpose[] = [purpose];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let writer: Ctx;
let reader: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [red, blue] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const brand of [red, blue]) {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'writer', permissions: ['dict:list', 'dict:add'] });
      await aRole(world, { code: 'reader', permissions: ['dict:list'] });
    });
  }
  writer = await red.as({ roles: ['writer'], departs: ['A01'] });
  reader = await red.as({ roles: ['reader'], departs: ['A01'] });
});
afterAll(() => desk.close());

const text = (said = 'a,b\n1,2\n') => ({ name: '表.csv', content: Buffer.from(said) });
const row = () => ({ purpose: 'dict', entity: 'dict', entityId: newId() });
const attach = (ctx: Ctx, to: Parameters<typeof attachFiles>[2]) =>
  inTenant(ctx, (tx) => attachFiles(ctx, tx, to));
const view = (ctx: Ctx, id: string, more: { size?: 'thumb'; save?: boolean } = {}) =>
  readFile(ctx, purposes, { id, size: 'full', save: false, ...more });
const whole = async (answer: FileAnswer | PictureAnswer) => {
  if ('picture' in answer) return Buffer.from(answer.picture);
  const parts: Uint8Array[] = [];
  for await (const part of answer.chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

describe('a file', () => {
  test('is its uploader’s alone until a row takes it, and then theirs who may see the row', async () => {
    const file = await storeFile(writer, purpose, text());
    expect(file).toMatchObject({ name: '表.csv', type: 'text/csv', bytes: 8, width: null });
    expect((await whole(await view(writer, file.id))).toString()).toBe('a,b\n1,2\n');
    await expect(view(reader, file.id)).rejects.toMatchObject({ status: 404 });
    const to = row();
    await attach(writer, { ...to, ids: [file.id] });
    expect(await view(reader, file.id)).toMatchObject({ fileName: '表.csv', type: 'text/csv', bytes: 8 });
    const nobody = await red.as({ departs: ['A01'] });
    await expect(view(nobody, file.id)).rejects.toMatchObject({ status: 404 });
    const stranger = await blue.as({ roles: ['writer'], departs: ['A01'] });
    await expect(view(stranger, file.id)).rejects.toMatchObject({ status: 404 });
    await expect(view(red.ctx(), file.id)).rejects.toMatchObject({ status: 401 });
    const listed = await inTenant(reader, (tx) =>
      listFiles(reader, tx, { entity: 'dict', entityIds: [to.entityId] }),
    );
    expect(listed.get(to.entityId)).toEqual([file]);
  });

  test('is uploaded by those who may', async () => {
    await expect(storeFile(reader, purpose, text())).rejects.toMatchObject({ status: 403 });
    await expect(storeFile(red.ctx(), purpose, text())).rejects.toMatchObject({ status: 401 });
  });

  test('of somebody else, of another tenant or of another row is no row’s to take', async () => {
    const other = await red.as({ roles: ['writer'], departs: ['A01'] });
    const stranger = await blue.as({ roles: ['writer'], departs: ['A01'] });
    const mine = await storeFile(writer, purpose, text());
    for (const ctx of [other, stranger]) {
      await expect(attach(ctx, { ...row(), ids: [mine.id] })).rejects.toMatchObject({
        code: 'files.unknown',
      });
    }
    await attach(writer, { ...row(), ids: [mine.id] });
    await expect(attach(writer, { ...row(), ids: [mine.id] })).rejects.toMatchObject({
      code: 'files.unknown',
    });
    await expect(attach(writer, { ...row(), ids: [newId()] })).rejects.toMatchObject({ status: 422 });
  });

  test('that its row names no longer is swept a day after it came, with its content', async () => {
    const [kept, dropped] = [
      await storeFile(writer, purpose, text()),
      await storeFile(writer, purpose, text()),
    ];
    const to = row();
    await attach(writer, { ...to, ids: [kept.id, dropped.id] });
    const other = await red.as({ roles: ['writer'], departs: ['A01'] });
    // Whoever edits the row keeps what it has.
    await attach(other, { ...to, ids: [kept.id] });
    const sweep = (at: Date) =>
      sweepFiles({ db: writer.db, tenants: [red.tenant, blue.tenant], now: at, files: writer.files });
    await sweep(now);
    expect(await writer.files.get(fileKey(red.tenant.slug, dropped.id))).not.toBeNull();
    await sweep(new Date(now.getTime() + 25 * 3_600_000));
    expect(await writer.files.get(fileKey(red.tenant.slug, dropped.id))).toBeNull();
    await expect(view(writer, dropped.id)).rejects.toMatchObject({ status: 404 });
    expect(await view(other, kept.id)).toMatchObject({ fileName: '表.csv' });
  });

  test('is not kept when the storage or the scanner fails, and refused when it is infected', async () => {
    const count = () =>
      inTenant(writer, async (tx) => (await tx.select().from(files).where(eq(files.name, 'x.txt'))).length);
    const sent = { name: 'x.txt', content: Buffer.from('hello') };
    const broken = async () => {
      throw new Error('no disk');
    };
    const failing = (code: string) => async () => {
      throw Object.assign(new Error(code), { code });
    };
    const faults: [Partial<Ctx['files']>, string][] = [
      [{ put: broken }, 'files.unavailable'],
      [{ put: failing('ENOSPC') }, 'files.full'],
      [{ put: failing('EDQUOT') }, 'files.full'],
      [{ put: failing('EFBIG') }, 'files.full'],
      [{ put: failing('EROFS') }, 'files.read-only'],
      [{ isClean: broken }, 'files.unavailable'],
      [{ isClean: async () => false }, 'files.infected'],
    ];
    for (const [fault, code] of faults) {
      const ctx = { ...writer, files: { ...writer.files, ...fault } };
      await expect(storeFile(ctx, purpose, sent)).rejects.toMatchObject({ code });
    }
    expect(await count()).toBe(0);
  });
});

describe('a picture', () => {
  test('is drawn anew, small and large, without what was hidden in it', async () => {
    const sent = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#a03020' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('SECRET-PLACE')).toBe(true);
    const file = await storeFile(writer, purpose, { name: 'C:\\fakepath\\店 门.JPG', content: sent });
    expect(file).toMatchObject({ name: '店 门.JPG', type: 'image/webp', width: 2560, height: 1280 });
    const full = await view(writer, file.id);
    const picture = await whole(full);
    expect(full).toMatchObject({ type: 'image/webp' });
    expect(picture.includes('SECRET-PLACE')).toBe(false);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    const small = await whole(await view(writer, file.id, { size: 'thumb' }));
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' });
    expect(await view(writer, file.id, { save: true })).toMatchObject({ fileName: '店 门.webp' });
    expect(await writer.files.get(thumbKey(red.tenant.slug, file.id))).not.toBeNull();
  });

  test('lies in the bucket that the settings name as it would lie in the folder', async () => {
    const key = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG' };
    const s3 = await startLocalS3({ ...key, bucket: 'files' });
    const settings = { dir: '/nowhere', s3: { url: s3.url, region: 'cn-north-1', ...key } };
    const ctx = { ...writer, files: openFileStorage(settings) };
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const { id } = await storeFile(ctx, purpose, { name: '门头.png', content });
    // The tenant is in the path, and nothing of it lies anywhere else.
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [fileKey(red.tenant.slug, id), thumbKey(red.tenant.slug, id)].map((one) =>
        [...s3.objects.keys()].find((each) => each.endsWith(one)),
      ),
    );
    expect(await sharp(await whole(await view(ctx, id))).metadata()).toMatchObject({ width: 640 });
    await expect(view({ ...reader, files: ctx.files }, id)).rejects.toMatchObject({ status: 404 });
    await s3.close();
  });

  test('that claims 30,000 × 30,000 pixels is refused by its header', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    content.writeUInt32BE(30_000, 16);
    content.writeUInt32BE(30_000, 20);
    await expect(storeFile(writer, purpose, { name: 'a.png', content })).rejects.toMatchObject({
      code: 'files.broken-picture',
    });
  });
});

describe('refused', () => {
  const pixel = () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a page', 'a.html', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page called a picture', 'a.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page called a text', 'a.txt', () => Buffer.from('hello <script>alert(1)</script>')],
    ['svg', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['svg called a text', 'a.txt', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture with another’s extension', 'a.jpg', pixel],
    ['a picture without any', 'png', pixel],
    ['a picture and a page', 'a.png', async () => Buffer.concat([await pixel(), Buffer.from('<script>')])],
    ['GIF', 'a.gif', () => Buffer.from('GIF89a/*alert(1)*/=1;')],
    ['a program', 'a.txt', () => Buffer.from('MZ\u0000\u0000\u0001')],
    ['a program called a document', 'a.pdf', () => Buffer.from('\u007fELF\u0002\u0001')],
    ['an archive', 'a.zip', () => Buffer.from('PK\u0003\u0004')],
    ['an archive called a sheet', 'a.xlsx', () => Buffer.from('PK\u0003\u0004rest')],
    ['a pdf with a page in front', 'a.pdf', () => Buffer.from('<html>%PDF-1.7\n%%EOF')],
    ['a pdf that is a page', 'a.pdf', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')],
    ['a broken picture', 'a.png', async () => (await pixel()).subarray(0, 40)],
    ['nothing', 'a.txt', () => Buffer.alloc(0)],
  ])('%s', async (_name, name, make) => {
    await expect(storeFile(writer, purpose, { name, content: await make() })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('more than the purpose takes, and a kind it does not', async () => {
    const small = { ...purpose, maxBytes: 4 };
    await expect(storeFile(writer, small, text())).rejects.toMatchObject({ status: 413 });
    const pictures = { ...purpose, groups: ['picture'] as const };
    await expect(storeFile(writer, pictures, text())).rejects.toMatchObject({ code: 'files.other-kind' });
  });
});
