import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';

/** A tenant made for measuring: the same brand, outlets and dealers, so many orders. */
export interface BenchTenant {
  slug: string;
  orders: number;
  /** What tables call it. */
  label: string;
  /** The Host header that leads to it. */
  host: string;
}

const brands = await loadTenants('./tenants');

/** The folder they take everything but their rows from: the one that answers on localhost. */
export const folder = (brands.find(({ hosts }) => hosts.includes('localhost')) ?? brands[0]!).slug;

/** Outlets of each: few enough that an outlet of the largest tenant has hundreds of orders. */
export const outlets = 5_000;

function tenant(slug: string, orders: number, label: string): BenchTenant {
  return { slug, orders, label, host: `${slug}--${folder}.localhost` };
}

/** From small to large; what is compared is the last with the first. */
export const benchTenants = [
  tenant('t10thousand', 10_000, '1 万'),
  tenant('t100thousand', 100_000, '10 万'),
  tenant('t1million', 1_000_000, '100 万'),
] as const;

export const [smallest, , largest] = benchTenants;

/** What loading needs to know of such a tenant. */
export function loadable(one: BenchTenant, brand: Tenant): Pick<Tenant, 'slug' | 'mode' | 'productPath'> {
  return { slug: one.slug, mode: brand.mode, productPath: brand.productPath };
}
