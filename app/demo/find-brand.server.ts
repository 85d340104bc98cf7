import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { Brand } from './define-demo.ts';
import { generalGoods } from './goods/goods-general.ts';

/** What a brand is when its folder says nothing else. */
const usual: Readonly<Record<'sales' | 'mes', Brand>> = {
  sales: {
    goods: generalGoods,
    orders: 5_000,
    outlets: 640,
    dealers: 44,
    branch: '办事处',
    season: { peak: 20, swing: 0.12 },
    packs: [1, 12],
    bulk: 6,
  },
  mes: {
    goods: generalGoods,
    orders: 300,
    outlets: 320,
    dealers: 40,
    branch: '服务站',
    season: { peak: 200, swing: 0.4 },
    packs: [1, 3],
    bulk: 1,
  },
};

/** What a tenant's demo is made of: as its folder's demo.ts says, and as usual where that is silent. */
export async function findBrand(
  tenant: { slug: string; mode?: Tenant['mode'] },
  tenantsDir: string,
): Promise<Brand> {
  const file = join(tenantsDir, tenant.slug, 'demo.ts');
  const own = existsSync(file)
    ? ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Partial<Brand> }).default
    : {};
  return { ...usual[tenant.mode === 'mes' ? 'mes' : 'sales'], ...own };
}
