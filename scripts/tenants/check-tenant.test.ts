import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTenant, sharedHosts } from './check-tenant.ts';
import { type Answers, makeTenant } from './new-tenant.ts';

const answers: Answers = {
  name: "老街'茶饮有限公司",
  shortName: '老街茶',
  title: '老街茶门店平台',
  slogan: '一街一味',
  host: 'laojie.localhost',
  productPath: 'tea',
  colour: '#7a5a12',
  icp: '闽ICP备12345678号-1',
  hotline: '400-123-4567',
  email: 'hello@laojie.example',
};

let dir: string;
beforeEach(async () => {
  // Below the project: tenant.ts imports from the program it belongs to.
  await mkdir(resolve('.cache'), { recursive: true });
  dir = await mkdtemp(resolve('.cache/check-tenants-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const mistakes = async (slug = 'laojie') =>
  (await checkTenant(dir, slug)).findings.filter(({ kind }) => kind === 'mistake').map(({ text }) => text);

/** A good folder with one thing of it changed. */
async function spoilt(file: string, from: string, to: string): Promise<string[]> {
  await makeTenant(dir, 'laojie', answers);
  const path = join(dir, 'laojie', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  return mistakes();
}

test('a folder just made passes every check', async () => {
  await makeTenant(dir, 'laojie', answers);
  expect(await mistakes()).toEqual([]);
  expect((await readdir(join(dir, 'laojie/assets'))).toSorted()).toEqual([
    'favicon.svg',
    'login-art.svg',
    'logo.svg',
  ]);
});

test('a folder that is there is left alone', async () => {
  await makeTenant(dir, 'laojie', answers);
  await expect(makeTenant(dir, 'laojie', answers)).rejects.toMatchObject({ code: 'EEXIST' });
});

test.each([
  [
    'tenant.ts',
    '闽ICP备12345678号-1',
    '备案中',
    '备案号“备案中”不像备案号，请照备案证书抄写，例如：京ICP备12345678号-1。',
  ],
  ['tenant.ts', '400-123-4567', '四百热线', '热线“四百热线”手机拨不出去，只能写数字和连字符。'],
  ['tenant.ts', 'hello@laojie.example', 'hello', 'tenant.ts 的 emails[0] 有误：不是合法的邮箱地址。'],
  ['tenant.ts', "'#7a5a12'", "'red'", 'tenant.ts 的 theme.colorPrimary 有误：颜色要写成 #rrggbb。'],
  [
    'tenant.ts',
    "opens: 'login'",
    "href: 'http://laojie.example/'",
    '品牌链接“账号入口” http://laojie.example/ 不是 https 开头，浏览器会提示不安全。',
  ],
  ['tenant.ts', 'shortName:', 'shortNmae:', 'tenant.ts 里不认识“shortNmae”，请检查拼写。'],
  [
    'theme.less',
    '@brand-radius: 10px;',
    '@import (inline) "/etc/passwd";',
    'theme.less 里只能一行一个变量，写成“@变量名: 值;”，值是颜色、数字或字体；不能引用别的文件，也不能写样式规则。',
  ],
  [
    'theme.less',
    '@brand-radius: 10px;',
    '@brand-ink-soft: #b0b0b0;',
    '次要文字颜色 #b0b0b0 放在底色 #ffffff 上对比度只有 2.2，至少要 4.5，请在 theme.less 里调深。',
  ],
  [
    'assets/logo.svg',
    'viewBox="0 0 64 64" width="64" height="64"',
    'viewBox="0 0 64 20" width="64" height="20"',
    '标志 logo.svg 是 64×20，宽高比要在 0.9 到 1.1 之间。',
  ],
  [
    'assets/logo.svg',
    '<text',
    '<script>1</script><text',
    '图片 logo.svg 里带有程序或外部地址，请从设计软件重新导出纯图形的 SVG。',
  ],
])('%s with %s as %s is told plainly', async (file, from, to, sentence) => {
  expect(await spoilt(file, from, to)).toContain(sentence);
});

test('a tenant.ts that cannot be read is told, and does not end the check', async () => {
  expect(await spoilt('tenant.ts', 'hosts: [', 'hosts: [[')).toEqual([
    expect.stringMatching(/^tenant\.ts .*读不懂，多半是少了或多了引号、逗号、括号/),
  ]);
});

test('a broken landing text is told with its file', async () => {
  await makeTenant(dir, 'laojie', answers);
  await writeFile(join(dir, 'laojie/landing.zh-CN.json'), '{"banners":[]}');
  expect(await mistakes()).toEqual([
    'tenants/laojie/landing.zh-CN.json 的 banners 有误：轮播的文字要正好六段。',
  ]);
});

test('a host in two folders is told once', () => {
  const report = (slug: string) => ({ slug, shortName: slug, hosts: ['a.example'], findings: [] });
  expect(sharedHosts([report('one'), report('two')]).map(({ text }) => text)).toEqual([
    '域名 a.example 同时写在 one 和 two 里，一个域名只能属于一个品牌。',
  ]);
});
