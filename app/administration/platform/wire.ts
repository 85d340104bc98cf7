import type { TenantStatus } from '#app/lib/tenant-status.ts';

/** How much a tenant has used: counts, never what was counted. */
export interface Usage {
  users: number;
  bytes: number;
  ordersToday: number;
  ordersYesterday: number;
  errors: number;
  calls: number;
  waitingSyncs: number;
  lastActiveAt: string | null;
  countedAt: string;
}

/** A tenant in the list of the operators. */
export interface TenantRow {
  slug: string;
  origin: 'folder' | 'made';
  status: TenantStatus;
  name: string;
  /** It is brought by a folder that is not there: nobody is served, and nothing says what it is called. */
  missing: boolean;
  hosts: string[];
  usage: Usage | null;
}

/** One of them with all that can be changed. */
export interface TenantDetail extends TenantRow {
  shortName: string | null;
  title: string | null;
  mode: 'sales' | 'mes';
  colorPrimary: string | null;
  hasLogo: boolean;
  menus: string[] | null;
  maxUsers: number | null;
  maxMegabytes: number | null;
  maxCalls: number | null;
  version: number;
}
