import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** Where builders write: one tenant, inside one transaction, as if it were `now`. */
export interface World {
  tx: Tx;
  tenant: { slug: string; mode?: Tenant['mode']; productPath?: string; timeZone?: string };
  now: Date;
}

/** The day it is in the tenant's zone, YYYY-MM-DD; China's when the tenant says none. */
export function todayOf({ tenant, now }: Pick<World, 'tenant' | 'now'>): string {
  return dayOf(now, tenant.timeZone ?? 'Asia/Shanghai');
}

/** A row that is already there, or the code it is known by; unknown codes are made. */
export type Ref<Row> = Row | string;

/** Letters that tell a made-up code from the next: the random end of a row's id, 48 bits, as thousands are made. */
export function suffix(id: string): string {
  return id.slice(-12).toUpperCase();
}

/** A point in time before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** The facts that are given: a fact that is undefined leaves the default as it is. */
export function definedOnly<Facts extends object>(facts: Facts): Facts {
  const kept = { ...facts };
  for (const key in kept) if (kept[key] === undefined) delete kept[key];
  return kept;
}
