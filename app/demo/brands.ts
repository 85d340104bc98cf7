import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { Goods } from './goods.ts';
import { drinks } from './goods-drinks.ts';
import { generalGoods } from './goods-general.ts';
import { parts } from './goods-parts.ts';
import { snacks } from './goods-snacks.ts';

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

const sales = {
  orders: 5_000,
  outlets: 640,
  dealers: 44,
  branch: '办事处',
  packs: [1, 12],
  bulk: 6,
} as const;

const brands: Readonly<Record<string, Brand>> = {
  yikuaixiao: { ...sales, goods: generalGoods, season: { peak: 20, swing: 0.12 } },
  shanjianquan: { ...sales, goods: drinks, season: { peak: 205, swing: 0.38 } },
  maixiangfang: { ...sales, goods: snacks, season: { peak: 15, swing: 0.3 } },
  hengleng: {
    goods: parts,
    orders: 300,
    outlets: 320,
    dealers: 40,
    branch: '服务站',
    season: { peak: 200, swing: 0.4 },
    packs: [1, 3],
    bulk: 1,
  },
};

/** The brand of a tenant; one of no known name sells general goods, or parts in repair mode. */
export function brandOf(tenant: { slug: string; mode?: Tenant['mode'] }): Brand {
  return brands[tenant.slug] ?? (tenant.mode === 'mes' ? brands.hengleng! : brands.yikuaixiao!);
}
