// Asks what a new brand needs and makes its folder. `npm run tenant:new <slug>`
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { dialable, tenantSchema, tenantSlug } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import { icpShape } from './tenants/check-fields.ts';
import { checkTenant } from './tenants/check-tenant.ts';
import { type Answers, makeTenant } from './tenants/new-tenant.ts';

const dir = process.env.TENANTS_DIR ?? './tenants';
const slug = process.argv[2] ?? '';
if (!tenantSlug.test(slug)) {
  console.error(
    '用法：npm run tenant:new <代号>。代号写进每一行数据，之后不能改：小写字母开头，2 到 31 个小写字母、数字或连字符。',
  );
  process.exit(1);
}

if (slug === platformSlug) {
  console.error('platform 是平台自己的代号，请换一个。');
  process.exit(1);
}
const folders = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
if (folders.some(({ name }) => name === slug)) {
  console.error(`tenants/${slug} 已经存在，没有动它。`);
  process.exit(1);
}
const brands = await Promise.all(folders.map(({ name }) => checkTenant(dir, name)));
const taken = new Map(brands.flatMap(({ shortName, hosts }) => hosts.map((host) => [host, shortName])));

const { hosts, productPath, theme, emails } = tenantSchema.shape;
const colour = theme.shape.colorPrimary;
const filled = z.string().trim().min(1, { error: '不能为空' });
const freeHost = hosts.element.refine((host) => !taken.has(host), {
  error: ({ input }) => `这个域名已经是${taken.get(String(input))}的了，请换一个`,
});
const questions: [keyof Answers, string, z.ZodType<string>, string][] = [
  ['name', '公司或品牌全称', filled, ''],
  ['shortName', '简称（标志旁边显示）', filled, ''],
  ['title', '控制台名称', filled, '{简称}管理平台'],
  ['slogan', '一句话介绍', filled, '每一步都算数'],
  ['host', '访问的域名', freeHost, `${slug}.localhost`],
  ['productPath', '网址里的业务前缀', productPath, slug],
  ['colour', '品牌色', colour, '#1890ff'],
  [
    'icp',
    '备案号',
    filled.regex(icpShape, { error: '请照备案证书抄写，例如：京ICP备12345678号-1' }),
    '京ICP备00000000号-1',
  ],
  [
    'hotline',
    '服务热线',
    filled.regex(dialable, { error: '只写数字和连字符，手机才拨得出去' }),
    '400-000-0000',
  ],
  ['email', '联系邮箱', emails.unwrap().element, `service@${slug}.example`],
];

const lines = createInterface({ input: process.stdin, output: process.stdout });
const typed = lines[Symbol.asyncIterator]();
const answers: Partial<Answers> = {};
for (const [key, question, shape, usual] of questions) answers[key] = await ask(question, shape, usual);
lines.close();

const folder = await makeTenant(dir, slug, answers as Answers);
const { findings } = await checkTenant(dir, slug);
console.log(`\n${folder} 已建好。`);
for (const { kind, text } of findings) console.log(`  ${kind === 'mistake' ? '✗' : '提示'} ${text}`);
console.log('换上自己的标志和图片，写好 landing.zh-CN.json，再运行 npm run tenant:check，然后重新启动。');

/** Asks until the answer will do; an empty line takes the usual one, the end of the input as well. */
async function ask(question: string, shape: z.ZodType<string>, usual: string): Promise<string> {
  const offered = usual.replace('{简称}', answers.shortName ?? '');
  for (;;) {
    process.stdout.write(`${question}${offered ? `（${offered}）` : ''}：`);
    const next = await typed.next();
    const answer = (next.done ? '' : next.value.trim()) || offered;
    const parsed = shape.safeParse(answer);
    if (parsed.success) return parsed.data;
    console.log(`  ${parsed.error.issues[0]?.message ?? '写得不对'}`);
    if (next.done) process.exit(1);
  }
}
