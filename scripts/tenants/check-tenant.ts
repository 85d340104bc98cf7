import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { tenantSchema, tenantSlug } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import { readLanding } from '#app/tenancy/read-landing.server.ts';
import { readWords } from '#app/tenancy/read-words.server.ts';
import { checkColours } from './check-colours.ts';
import { checkFields } from './check-fields.ts';
import { checkPictures } from './check-pictures.ts';
import { type Finding, hint, mistake } from './finding.ts';

/** A folder with all that was found in it. */
export interface Report {
  slug: string;
  shortName: string;
  hosts: string[];
  findings: Finding[];
}

const chinese = z.locales.zhCN().localeError;

/** Looks at one folder as a whole and tells everything at once, unlike the start, which stops at the first. */
export async function checkTenant(tenantsDir: string, slug: string): Promise<Report> {
  const folder = join(tenantsDir, slug);
  const reportOf = (findings: Finding[]): Report => ({ slug, shortName: slug, hosts: [], findings });
  if (!tenantSlug.test(slug)) {
    return reportOf([mistake('文件夹名要以小写字母开头，只含小写字母、数字和连字符，2 到 31 个字符。')]);
  }
  if (slug === platformSlug) return reportOf([mistake('platform 是平台自己的代号，请换一个文件夹名。')]);
  if (!existsSync(join(folder, 'tenant.ts'))) return reportOf([mistake('缺少 tenant.ts。')]);
  const file = await readFolder(folder);
  if ('broken' in file) return reportOf([file.broken]);
  const parsed = tenantSchema.safeParse(file.said, { error: chinese });
  if (!parsed.success) {
    return reportOf(
      parsed.error.issues.map((issue) => {
        const where = z.core.toDotPath(issue.path);
        if (issue.code === 'unrecognized_keys') {
          return mistake(
            `tenant.ts ${where ? `的 ${where} ` : ''}里不认识“${issue.keys.join('、')}”，请检查拼写。`,
          );
        }
        return mistake(`tenant.ts 的 ${where || '内容'} 有误：${issue.message}。`);
      }),
    );
  }
  const tenant = parsed.data;
  const stray = tenant.filings
    .flatMap(({ hosts = [] }) => hosts)
    .filter((host) => !tenant.hosts.includes(host));
  return {
    slug,
    shortName: tenant.shortName,
    hosts: tenant.hosts,
    findings: [
      ...stray.map((host) => mistake(`备案文字提到的域名 ${host} 不在这个品牌的 hosts 里。`)),
      ...checkFields(tenant),
      ...(await checkWords(tenantsDir, slug)),
      ...(await checkPictures(folder, tenant)),
      ...(await checkColours(tenantsDir, slug, tenant.theme.colorPrimary)),
    ],
  };
}

/** What tenant.ts says, or where it cannot be read. */
async function readFolder(folder: string): Promise<{ said: unknown } | { broken: Finding }> {
  const path = pathToFileURL(resolve(folder, 'tenant.ts')).href;
  try {
    const file: { default?: unknown } = await import(path);
    return { said: file.default };
  } catch (error) {
    const { stack = '', message } = error instanceof Error ? error : new Error(String(error));
    const line = stack.startsWith(path) ? /^:(\d+)/.exec(stack.slice(path.length))?.[1] : undefined;
    const where = line ? `第 ${line} 行附近读不懂` : '读不懂';
    return {
      broken: mistake(
        `tenant.ts ${where}，多半是少了或多了引号、逗号、括号。请和别的品牌的 tenant.ts 对照着改。（${message.split('\n')[0]}）`,
      ),
    };
  }
}

async function checkWords(dir: string, slug: string): Promise<Finding[]> {
  try {
    await readWords(dir, slug);
    const languages = Object.keys(await readLanding(dir, slug));
    const only = languages.length === 1 ? languages[0] : null;
    return only ? [hint(`首页文字只有 ${only} 一种语言，换成另一种语言的访客会看到产品自带的文字。`)] : [];
  } catch (error) {
    return [mistake(error instanceof Error ? error.message : String(error))];
  }
}

/** Hosts that stand in two folders: a visitor could not be told whose page to see. */
export function sharedHosts(reports: readonly Report[]): Finding[] {
  const owners = new Map<string, string[]>();
  for (const { hosts, slug } of reports) {
    for (const host of hosts) owners.set(host, [...(owners.get(host) ?? []), slug]);
  }
  return [...owners]
    .filter(([, slugs]) => slugs.length > 1)
    .map(([host, slugs]) =>
      mistake(`域名 ${host} 同时写在 ${slugs.join(' 和 ')} 里，一个域名只能属于一个品牌。`),
    );
}
