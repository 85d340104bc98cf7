import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { filingFor } from '#app/tenancy/filing.ts';
import { getBrand, saveBrand } from './use-cases/edit-brand.server.ts';
import { readBrand } from './use-cases/read-brand.server.ts';
import { brandOf, withBrand } from './use-cases/with-brand.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const prepareTheme = vi.fn<NonNullable<Ctx['prepareTheme']>>();

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('yikuaixiao');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', permissions: ['brand:view'] });
  });
  boss = { ...(await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] })), prepareTheme };
});
afterAll(() => desk.close());
beforeEach(() => prepareTheme.mockReset().mockResolvedValue({ href: '/themes/x.css' }));

const said = (more: object = {}) => ({ ...brandOf(brand.tenant), ...more });
const version = async () => (await getBrand(boss)).version;
const save = async (more: object) => saveBrand(boss, said(more), await version());
/** The tenant as every page has it after the last save. */
async function asSaved() {
  const settings = await readBrand(boss.db, brand.tenant);
  return settings ? withBrand(brand.tenant, settings) : brand.tenant;
}

describe('the colour of a brand', () => {
  test.each([
    'red',
    '#fff',
    '#0a7f6f80',
    '#fff; @import (inline) "/etc/passwd";',
    '#0a7f6f;} @plugin "/tmp/x"; a{b',
    'data-uri("/etc/passwd")',
    '~`process.env`',
    ' #0a7f6f',
  ])('as %s is refused before anything is compiled', async (colorPrimary) => {
    const before = await version();
    await expect(save({ colorPrimary })).rejects.toMatchObject({
      code: 'brand.bad-colour',
      field: 'colorPrimary',
    });
    expect(prepareTheme).not.toHaveBeenCalled();
    expect(await version()).toBe(before);
  });

  test('of which no theme comes is not taken, and the look that is there stays', async () => {
    const broken = { ...boss, prepareTheme: () => Promise.reject(new Error('no')) };
    const saving = saveBrand(broken, said({ colorPrimary: '#123456' }), await version());
    await expect(saving).rejects.toMatchObject({ code: 'brand.theme-failed', field: 'colorPrimary' });
    expect((await asSaved()).theme.colorPrimary).toBe('#1890ff');
  });

  test('is the new one once its theme is there', async () => {
    await save({ colorPrimary: '#0B5D2E' });
    expect(prepareTheme).toHaveBeenCalledWith({ color: '#0b5d2e', mode: 'light', weak: false });
    expect((await asSaved()).theme.colorPrimary).toBe('#0b5d2e');
  });

  test('administrators are told of a theme of theirs that does not compile, and of nobody else’s', async () => {
    const told = async (theme: string) => {
      const themeFailures = () => [{ theme, message: 'no', at: now.toISOString() }];
      return (await getBrand({ ...boss, themeFailures })).themeFailed;
    };
    expect(await told('yikuaixiao.1890ff-0000000000000000.css')).toBe(true);
    expect(await told('hengleng.1890ff-0000000000000000.css')).toBe(false);
  });
});

describe('the filing text of a host (TEN-04)', () => {
  const on = async (host: string) => filingFor(await asSaved(), host);

  test('is the folder’s until administrators say another, and the brand’s where they say none', async () => {
    const inFolder = { copyright: '© 2026 易快消（上海）信息技术有限公司', icp: '' };
    expect(await on('www.yikuaixiao.example')).toMatchObject(inFolder);
    const shown = (await getBrand(boss)).brand.hostFilings;
    expect(shown?.map(({ host }) => host)).toEqual(['yikuaixiao.localhost', 'www.yikuaixiao.example']);
    const text = { copyright: '© 2026 易快消（杭州）', icp: '浙ICP备12345678号-1' };
    await save({ icp: '京ICP备12345678号-1', hostFilings: [{ host: 'yikuaixiao.localhost', ...text }] });
    expect(await on('yikuaixiao.localhost')).toMatchObject(text);
    expect(await on('www.yikuaixiao.example')).toMatchObject({ icp: '京ICP备12345678号-1' });
    expect(await on('localhost')).toMatchObject({ icp: '京ICP备12345678号-1' });
  });

  test('settings kept from before hosts could be said leave the folder’s texts alone', () => {
    const { hostFilings: _none, ...earlier } = said();
    const tenant = withBrand(brand.tenant, earlier);
    expect(filingFor(tenant, 'yikuaixiao.localhost').copyright).toContain('演示站点');
  });

  test.each([
    [{ host: 'yikuaixiao.localhost', copyright: '', icp: '1' }, 'brand.bad-host-filing'],
    [{ host: 'yikuaixiao.localhost', copyright: 'x'.repeat(121), icp: '1' }, 'brand.bad-host-filing'],
    [{ host: 'console.shanjianquan.example', copyright: '©', icp: '1' }, 'brand.strange-host'],
  ])('%o is refused at its field', async (filing, code) => {
    await expect(save({ hostFilings: [filing] })).rejects.toMatchObject({ code, field: 'hostFilings' });
  });
});

describe('whoever says what a brand is', () => {
  test.each([
    ['hotlines', ['四百热线'], 'brand.bad-hotline'],
    ['emails', ['hello'], 'brand.bad-email'],
    ['brandLinks', [{ label: '站', href: 'javascript:alert(1)' }], 'brand.bad-brand-link'],
    ['customerServiceLink', 'ftp://x.example/', 'brand.bad-link'],
    ['copyright', '', 'brand.bad-copyright'],
  ])('is told what is wrong with %s', async (field, value, code) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({ code, field });
  });

  test('does not undo unseen what another has just saved', async () => {
    const seen = await version();
    await save({ slogan: '甲' });
    await expect(saveBrand(boss, said({ slogan: '乙' }), seen)).rejects.toMatchObject({ status: 409 });
    expect((await asSaved()).slogan).toBe('甲');
  });

  test('may do so', async () => {
    const reader = await brand.as({ username: 'reader', roles: ['reader'], departs: ['A01'] });
    expect((await getBrand(reader)).brand.slogan).toBeTruthy();
    await expect(saveBrand(reader, said(), 0)).rejects.toMatchObject({ status: 403 });
  });
});
