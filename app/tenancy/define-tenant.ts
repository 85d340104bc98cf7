import { z } from 'zod';
import type { LandingCopy } from './landing-copy.ts';
import type { Standing } from './tenant-record.ts';

/** A host name as it stands in a Host header once lower-cased, without port or final dot. */
export const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    error: '不是合法的域名（小写字母、数字、连字符和点）',
  });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: '颜色要写成 #rrggbb' });
const text = z.string().trim().min(1, { error: '不能为空' });
const link = z.url({ protocol: /^https?$/, error: '要以 http:// 或 https:// 开头' });
/** An address of another site, or a path of this one. */
const place = z.union([link, z.string().regex(/^\/(?![/\\])[^\s\\]*$/)], {
  error: '要以 http:// 或 https:// 开头，或者是以 / 开头的本站地址',
});
const assetFile = z.string().regex(/^[a-z0-9][a-z0-9._-]*\.(svg|png|jpg|webp|ico)$/, {
  error: '要写 assets 目录里的文件名',
});

/** A hotline that phones can dial: digits and hyphens. */
export const dialable = /^[+\d][\d-]{4,19}$/;

/** Copyright and filing (备案) text; the first entry is the default, others are for the hosts they name. */
const filing = z.strictObject({
  hosts: z.array(hostName).optional(),
  copyright: text,
  /** 备案号 as the certificate has it; a brand that has none yet shows none. */
  icp: z.string().trim().default(''),
  icpLink: link.default('https://beian.miit.gov.cn/'),
});

const brandLink = z.union(
  [
    z.strictObject({ label: text, labelEn: text.optional(), href: place }),
    z.strictObject({ label: text, labelEn: text.optional(), opens: z.literal('login') }),
  ],
  { error: "要写成 { label, href } 或 { label, opens: 'login' }" },
);

/** One picture of the landing page's carousel; its words stand in landing.<language>.json at the same place. */
const banner = z.strictObject({
  /** A colour, or a picture that fills the banner. */
  background: z.union([colour, assetFile], { error: '要写 #rrggbb 或 assets 目录里的文件名' }),
  /** The picture beside the words. */
  image: assetFile,
  /** Whether the words are dark ink on a light background, or white on a dark one. */
  tone: z.enum(['light', 'dark']).default('light'),
});

/** Every field of tenant.ts, with the sentence shown when it is wrong. */
export const tenantSchema = z.strictObject({
  /** Full name of the company or brand. */
  name: text,
  /** Short name, beside the logo and in the document title. */
  shortName: text,
  /** Title of the console, in <title> after the page's own. */
  title: text,
  /** One sentence under the title of the login page. */
  slogan: text,
  /** sales: field sales and distribution; mes: repair and spare parts (manufacturing-system mode). */
  mode: z.enum(['sales', 'mes']).default('sales'),
  /** Exact hosts this tenant answers on; no host may stand in two tenants. */
  hosts: z.array(hostName).min(1, { error: '至少要有一个域名' }),
  /** First segment of business paths: /{productPath}/eorder/orderlist */
  productPath: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: '产品路径前缀只能用小写字母、数字和连字符' }),
  logo: assetFile,
  favicon: assetFile,
  theme: z.strictObject({ colorPrimary: colour.default('#1890ff') }),
  language: z.enum(['zh-CN', 'en-US']).default('zh-CN'),
  /** IANA time zone: greetings, day boundaries and times on screen follow it. */
  timeZone: z.string().default('Asia/Shanghai').refine(isTimeZone, { error: '不是已知的时区' }),
  filings: z.array(filing).min(1, { error: '至少要有一条版权与备案文字' }),
  brandLinks: z.array(brandLink).default([]),
  hotlines: z.array(text).default([]),
  emails: z.array(z.email({ error: '不是合法的邮箱地址' })).default([]),
  /** Work-chat link of customer service: the landing page's button and the code 联系客服. */
  customerServiceLink: place.optional(),
  /** Where the code 咨询顾问 leads. */
  consultantLink: place.optional(),
  /** Where the code 扫码试用 and the scan-to-experience modal lead. */
  trialLink: place.optional(),
  /** Where the public account's code leads. */
  publicAccountLink: place.optional(),
  /** Where the enterprise-messaging suite is installed, and where a company registers for it. */
  suiteInstallLink: place.optional(),
  suiteRegisterLink: place.optional(),
  /** The six banners of the landing page; without them the product's own pictures stand there. */
  banners: z.array(banner).length(6, { error: '轮播要正好六张' }).optional(),
  /** A picture behind the login window. */
  loginBackground: assetFile.optional(),
  helpLink: place.optional(),
});

/** What a tenant's folder says of itself (tenants/<slug>/tenant.ts). */
export type TenantInput = z.input<typeof tenantSchema>;

/** Words by name space and key, as i18next takes them: { orders: { title: '备件订单' } }. */
export interface WordTree {
  [key: string]: string | WordTree;
}

/** A tenant as the program knows it; slug is the folder's name and the tenant_id of every row. */
export type Tenant = Omit<z.output<typeof tenantSchema>, 'mode'> & {
  /** platform: the operators' own site; no folder may say so. */
  mode: 'sales' | 'mes' | 'platform';
  slug: string;
  /** The folder that logo, theme and words come from; `platform` when there is none. */
  folder: string;
  /** Words that replace the product's own, by language: words['zh-CN'].orders.title */
  words: Record<string, WordTree>;
  /** What landing.<language>.json says; parts it leaves out are said by the product. */
  landing: Record<string, Partial<LandingCopy>>;
  /** What the platform lays down for it; nothing is no limit. */
  standing?: Standing;
  /** Rows of one acceptance scenario's own. */
  copy?: true;
};

/** Gives tenant.ts its types; the file is checked as a whole when the program starts. */
export function defineTenant(tenant: TenantInput): TenantInput {
  return tenant;
}

/** A tenant's slug: its folder's name. It becomes tenant_id, a host label and part of file names. */
export const tenantSlug = /^[a-z][a-z0-9-]{1,30}$/;

function isTimeZone(value: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
