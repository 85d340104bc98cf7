import type { Tenant } from './define-tenant.ts';

/** Copyright and 备案 text as it stands at the foot of a page. */
export type Filing = Tenant['filings'][number];

/** The filing text for a host: the entry that names the host, otherwise the tenant's first (TEN-04). */
export function filingFor(tenant: Pick<Tenant, 'filings'>, host: string): Filing {
  const own = tenant.filings.find((filing) => filing.hosts?.includes(host));
  const filing = own ?? tenant.filings[0];
  if (!filing) throw new Error('a tenant has at least one filing text');
  return isPlaceholder(filing.icp) ? { ...filing, icp: '' } : filing;
}

/** Whether a filing number only keeps the place of one: nobody may be shown it as if it were real. */
export function isPlaceholder(icp: string): boolean {
  return icp !== '' && (/0{6,}/.test(icp) || !/\d/.test(icp));
}
