import type { Tenant } from './define-tenant.ts';
import type { TenantRecord } from './tenant-record.ts';

/** Slug of the platform's own rows, and the folder that tenants made at run time name: there is no such folder. */
export const platformSlug = 'platform';

/** Name of an uploaded mark; the digest in it changes with the picture. */
export const madeLogo = /^mark-([0-9a-f]{16})\.webp$/;

const withoutFolder = {
  folder: platformSlug,
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  hotlines: [],
  emails: [],
  words: {},
  landing: {},
} as const;

/** The platform's own site, where operators work; without a host nobody reaches it. */
export function platformTenant(host: string | undefined): Tenant {
  return {
    ...withoutFolder,
    hotlines: [],
    emails: [],
    brandLinks: [],
    slug: platformSlug,
    name: '平台运营',
    shortName: '平台运营',
    title: '平台运营控制台',
    slogan: '租户、域名、套餐与运行状况',
    mode: 'platform',
    hosts: host ? [host] : [],
    productPath: 'platform',
    theme: { colorPrimary: '#3d4f7c' },
    filings: [{ copyright: '平台运营控制台', icp: '', icpLink: 'https://beian.miit.gov.cn/' }],
  };
}

/** A tenant as the record of a platform and its folder, if it has one, make it; null when neither says enough. */
export function tenantOf(
  record: TenantRecord,
  { owner, folder, hosts }: { owner: string; folder: Tenant | undefined; hosts: string[] },
): Tenant | null {
  const { slug, status, menus, maxUsers, maxBytes, maxCalls } = record;
  const base = folder ?? (record.origin === 'made' ? madeFrom(record) : null);
  if (!base) return null;
  return {
    ...base,
    slug,
    hosts,
    name: record.name ?? base.name,
    shortName: record.shortName ?? base.shortName,
    title: record.title ?? base.title,
    theme: { ...base.theme, colorPrimary: record.colorPrimary ?? base.theme.colorPrimary },
    ...(record.logo ? { logo: `mark-${record.logo}.webp`, favicon: `mark-${record.logo}.webp` } : {}),
    standing: { owner, status, menus, maxUsers, maxBytes, maxCalls },
  };
}

function madeFrom(record: TenantRecord): Tenant {
  const { slug } = record;
  const name = record.name ?? slug;
  const shortName = record.shortName ?? name;
  return {
    ...withoutFolder,
    hotlines: [],
    emails: [],
    slug,
    name,
    shortName,
    title: record.title ?? `${shortName}管理平台`,
    slogan: shortName,
    mode: record.mode,
    hosts: [],
    productPath: record.productPath ?? slug,
    theme: { colorPrimary: record.colorPrimary ?? '#1890ff' },
    filings: [{ copyright: `© ${name}`, icp: record.icp ?? '', icpLink: 'https://beian.miit.gov.cn/' }],
    brandLinks: [{ label: '账号入口', labelEn: 'Sign in', opens: 'login' }],
  };
}
