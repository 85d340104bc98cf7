import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/composition/config.server.ts';
import { brandAsset } from '#app/composition/serving/brand-asset.server.ts';
import type { TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { storeFile } from '#app/services/files/use-cases/store-file.server.ts';
import { tenantOf } from '#app/tenancy/made-tenant.ts';
import { tenantChange } from './inputs.server.ts';
import { maxLogoBytes } from './rules.ts';
import { openOperatorDesk } from './testing/operator-desk.ts';
import { editTenant } from './use-cases/change-tenant.server.ts';
import { getTenant } from './use-cases/list-tenants.server.ts';
import { logoFiles } from './use-cases/logo-files.server.ts';
import { readDirectory } from './use-cases/read-directory.server.ts';
import { registerFolders } from './use-cases/register-folders.server.ts';

const now = new Date('2026-08-03T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof openOperatorDesk>>;
let platform: TestBrand;
let water: TestBrand;
let operator: Ctx;

beforeAll(async () => {
  desk = await openOperatorDesk(now);
  ({ platform, water, operator } = desk);
  await registerFolders(operator.db, [water.tenant]);
});
afterAll(() => desk.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7f6f' } });
const upload = (ctx: Ctx, name: string, content: Uint8Array) => storeFile(ctx, logoFiles, { name, content });
const put = async (logo: string, ctx = operator) =>
  editTenant(
    ctx,
    'shanjianquan',
    tenantChange.parse({ logo, version: (await getTenant(operator, 'shanjianquan')).version }),
  );
/** The tenant as every process makes it of what the platform has laid down. */
async function laid() {
  const [record] = (await readDirectory(operator.db, 'platform')).tenants;
  return tenantOf(record!, { owner: 'platform', folder: water.tenant, hosts: [] })!;
}

describe('a mark that an operator uploads', () => {
  test('is drawn anew, square and small, and stands for the tenant on its own host and no other', async () => {
    const { id } = await upload(operator, '标志.png', await picture(900, 600).png().toBuffer());
    await put(id);
    const tenant = await laid();
    expect(tenant.logo).toMatch(/^mark-[0-9a-f]{16}\.webp$/);
    expect(tenant.favicon).toBe(tenant.logo);
    const deps = { db: operator.db, config: readConfig({ NODE_ENV: 'test' }) };
    const kept = await brandAsset(deps, tenant, tenant.logo);
    expect(await sharp(kept!).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(await brandAsset(deps, water.tenant, tenant.logo)).toBeNull();
    // Whatever is saved next without another one keeps it.
    await put('');
    expect((await laid()).logo).toBe(tenant.logo);
    expect(await getTenant(operator, 'shanjianquan')).toMatchObject({ hasLogo: true });
  });

  test.each([
    ['a drawing, which could hold a program', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page by the name of a picture', 'logo.png', '<!doctype html><script>alert(1)</script>'],
    ['the start of a picture and nothing more', 'logo.png', '\x89PNG\r\n\x1a\n'],
  ])('is not %s', async (_what, name, content) => {
    const before = (await laid()).logo;
    await expect(upload(operator, name, Buffer.from(content, 'latin1'))).rejects.toMatchObject({
      status: 422,
    });
    expect((await laid()).logo).toBe(before);
  });

  test('is no larger than told', async () => {
    const heavy = Buffer.concat([await picture(64, 64).png().toBuffer(), Buffer.alloc(maxLogoBytes)]);
    await expect(upload(operator, 'logo.png', heavy)).rejects.toMatchObject({ status: 413 });
  });

  test('is the operator’s own upload, for this purpose, by somebody who may', async () => {
    const content = await picture(64, 64).png().toBuffer();
    const other = await platform.as({ username: 'zhao', roles: ['boss'] });
    const { id } = await upload(other, 'logo.png', content);
    await expect(put(id)).rejects.toMatchObject({ code: 'files.unknown' });
    const boss = await water.as({ username: 'boss', roles: ['admin'] });
    await expect(upload(boss, 'logo.png', content)).rejects.toMatchObject({ status: 403 });
    await expect(put(id, boss)).rejects.toMatchObject({ status: 403 });
  });
});
