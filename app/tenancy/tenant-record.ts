import type { TenantStatus } from '#app/lib/tenant-status.ts';

/** What the platform lays down of a tenant at run time. Of a folder's tenant, null is what the folder says. */
export interface TenantRecord {
  slug: string;
  /** folder: the code brings it (tenants/<slug>); made: it was made in the platform's console. */
  origin: 'folder' | 'made';
  status: TenantStatus;
  name: string | null;
  shortName: string | null;
  title: string | null;
  mode: 'sales' | 'mes';
  productPath: string | null;
  colorPrimary: string | null;
  icp: string | null;
  /** Digest of the mark that was uploaded for it. */
  logo: string | null;
  /** Top entries of the menu that it has; null is all of them. */
  menus: string[] | null;
  /** Quotas; null is no limit. */
  maxUsers: number | null;
  maxBytes: number | null;
  maxCalls: number | null;
}

/** A host and the tenant it leads to; null keeps a folder's own host from coming back. */
export interface HostRecord {
  host: string;
  slug: string | null;
}

/** What holds for a tenant beside its brand. */
export type Standing = Pick<TenantRecord, 'status' | 'menus' | 'maxUsers' | 'maxBytes' | 'maxCalls'> & {
  /** Slug of the platform that says so; the platform's own but in an acceptance run. */
  owner: string;
};
