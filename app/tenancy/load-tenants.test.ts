import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#app/lib/start/start-error.ts';
import { filingFor } from './filing.ts';
import { loadTenants } from './load-tenants.server.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tenants-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const sound = {
  name: '测试茶业有限公司',
  shortName: '测试茶',
  title: '测试茶业管理平台',
  slogan: '一句话',
  hosts: ['tea.example', 'www.tea.example'],
  productPath: 'tea',
  logo: 'logo.svg',
  favicon: 'logo.svg',
  theme: { colorPrimary: '#123456' },
  filings: [
    { copyright: '版权一', icp: '京ICP备12345678号-1' },
    { hosts: ['www.tea.example'], copyright: '版权二', icp: '京ICP备12345678号-2' },
  ],
};

test.each(['京ICP备00000000号-1', '备案号待填写', ''])('a filing number “%s” is shown to nobody', (icp) => {
  const filings = [{ copyright: '© 2026', icp, icpLink: 'https://beian.miit.gov.cn/' }];
  expect(filingFor({ filings }, 'tea.example').icp).toBe('');
});

async function folder(slug: string, change: object = {}, files: Record<string, string> = {}) {
  await mkdir(join(dir, slug, 'assets'), { recursive: true });
  const all = {
    'tenant.ts': `export default ${JSON.stringify({ ...sound, ...change })};`,
    'assets/logo.svg': '<svg/>',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(dir, slug, name), text);
}

test('one folder is one tenant, its words kept by language (TEN-02)', async () => {
  await folder('tea', {}, { 'words.zh-CN.json': '{"orders":{"title":"茶单"}}' });
  const [tenant] = await loadTenants(dir);
  expect(tenant).toMatchObject({ slug: 'tea', folder: 'tea', mode: 'sales', timeZone: 'Asia/Shanghai' });
  expect(tenant?.words).toEqual({ 'zh-CN': { orders: { title: '茶单' } } });
});

test('filing text follows the host (TEN-04)', async () => {
  await folder('tea');
  const [tenant] = await loadTenants(dir);
  if (!tenant) throw new Error('no tenant');
  expect(filingFor(tenant, 'www.tea.example').icp).toBe('京ICP备12345678号-2');
  expect(filingFor(tenant, 'tea.example').icp).toBe('京ICP备12345678号-1');
});

const mistakes: [string, string, object, Record<string, string>, RegExp][] = [
  ['a bad folder name', 'Tea', {}, {}, /tenants\/Tea 的文件夹名/],
  ['a missing name', 'tea', { name: undefined }, {}, /tenants\/tea\/tenant\.ts 的 name 有误/],
  ['an empty title', 'tea', { title: ' ' }, {}, /的 title 有误：不能为空。$/],
  ['a bad host', 'tea', { hosts: ['tea.example', 'Bad_Host'] }, {}, /的 hosts\[1\] 有误：不是合法的域名/],
  [
    'a bad colour',
    'tea',
    { theme: { colorPrimary: 'red' } },
    {},
    /的 theme\.colorPrimary 有误：颜色要写成 #rrggbb。$/,
  ],
  ['an unknown field', 'tea', { slogn: 'x' }, {}, /slogn/],
  ['an unknown time zone', 'tea', { timeZone: 'Mars/Base' }, {}, /的 timeZone 有误：不是已知的时区。$/],
  ['a link of another kind', 'tea', { brandLinks: [{ label: 'a' }] }, {}, /的 brandLinks\[0\] 有误：要写成/],
  [
    'a missing logo',
    'tea',
    { logo: 'other.svg' },
    {},
    /logo 指向的文件 tenants\/tea\/assets\/other\.svg 不存在/,
  ],
  [
    'a filing for a foreign host',
    'tea',
    { filings: [{ hosts: ['no.example'], copyright: 'a', icp: 'b' }] },
    {},
    /no\.example 不在 hosts 里/,
  ],
  [
    'broken words',
    'tea',
    {},
    { 'words.zh-CN.json': '{' },
    /tenants\/tea\/words\.zh-CN\.json 不是合法的 JSON/,
  ],
  [
    'a word that is no text',
    'tea',
    {},
    { 'words.zh-CN.json': '{"orders":{"a":1}}' },
    /words\.zh-CN\.json 的 orders/,
  ],
  [
    'a file that throws',
    'tea',
    {},
    { 'tenant.ts': 'throw new Error("坏了")' },
    /tenants\/tea\/tenant\.ts 无法读取：坏了/,
  ],
];

test.each(mistakes)('%s stops the start with one sentence', async (_name, slug, change, files, sentence) => {
  await folder(slug, change, files);
  const loading = loadTenants(dir);
  await expect(loading).rejects.toBeInstanceOf(StartError);
  await expect(loading).rejects.toThrow(sentence);
});

test('a folder without tenant.ts is named', async () => {
  await mkdir(join(dir, 'empty'));
  await expect(loadTenants(dir)).rejects.toThrow('缺少文件 tenants/empty/tenant.ts。');
});

test('two tenants may not share a host', async () => {
  await folder('tea');
  await folder('milk', { hosts: ['tea.example'], filings: [{ copyright: 'a', icp: 'b' }] });
  await expect(loadTenants(dir)).rejects.toThrow('域名 tea.example 同时写在 tenants/milk 和 tenants/tea 里');
});
