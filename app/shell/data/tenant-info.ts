import { type CodeKind, codesOf } from '#app/tenancy/contact-links.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { filingFor } from '#app/tenancy/filing.ts';

/** What every visitor of a tenant may know: it is on the page. */
export interface TenantInfo {
  name: string;
  shortName: string;
  title: string;
  slogan: string;
  mode: Tenant['mode'];
  productPath: string;
  logo: string;
  favicon: string;
  colorPrimary: string;
  timeZone: string;
  copyright: string;
  icp: string;
  icpLink: string;
  hotlines: string[];
  emails: string[];
  /** The QR codes people may scan, each at /tenant-code/<kind>.svg. */
  codes: CodeKind[];
  helpLink: string | null;
}

/** A tenant as its pages show it, with the filing text of the host that was asked (TEN-01, TEN-04). */
export function tenantInfo(tenant: Tenant, host: string): TenantInfo {
  const filing = filingFor(tenant, host);
  return {
    name: tenant.name,
    shortName: tenant.shortName,
    title: tenant.title,
    slogan: tenant.slogan,
    mode: tenant.mode,
    productPath: tenant.productPath,
    logo: `/tenant-assets/${tenant.logo}`,
    favicon: `/tenant-assets/${tenant.favicon}`,
    colorPrimary: tenant.theme.colorPrimary,
    timeZone: tenant.timeZone,
    copyright: filing.copyright,
    icp: filing.icp,
    icpLink: filing.icpLink,
    hotlines: tenant.hotlines,
    emails: tenant.emails,
    codes: codesOf(tenant),
    helpLink: tenant.helpLink ?? null,
  };
}
