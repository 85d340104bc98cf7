import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { tenantSchema, tenantSlug } from '#app/tenancy/define-tenant.ts';
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
  const told = (findings: Finding[]): Report => ({ slug, shortName: slug, hosts: [], findings });
  if (!tenantSlug.test(slug)) {
    return told([mistake('文件夹名要以小写字母开头，只含小写字母、数字和连字符，2 到 31 个字符。')]);
  }
  if (!existsSync(join(folder, 'tenant.ts'))) return told([mistake('缺少 tenant.ts。')]);
  const file: { default?: unknown } = await import(pathToFileURL(resolve(folder, 'tenant.ts')).href);
  const parsed = tenantSchema.safeParse(file.default, { error: chinese });
  if (!parsed.success) {
    return told(
      parsed.error.issues.map(({ path, message }) =>
        mistake(`tenant.ts 的 ${z.core.toDotPath(path) || '内容'} 有误：${message}。`),
      ),
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
