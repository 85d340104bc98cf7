import type { Goods } from './goods/goods.ts';

export { priceList } from './goods/goods.ts';

/** What tells one brand's demo data from another's. */
export interface Brand {
  goods: readonly Goods[];
  orders: number;
  outlets: number;
  dealers: number;
  /** What its branches in cities are called. */
  branch: string;
  /** Day of the year when most is sold, and by how much that is above the mean. */
  season: { peak: number; swing: number };
  /** Packs of one line, at a shop. */
  packs: readonly [number, number];
  /** How many times as much a wholesaler takes. */
  bulk: number;
}

/**
 * What a tenant's folder says of its demo (tenants/<slug>/demo.ts); what it leaves out is as usual for the tenant's
 * mode.
 */
export function defineDemo(brand: Partial<Brand>): Partial<Brand> {
  return brand;
}
