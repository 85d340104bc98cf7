import { declaredPages } from '#app/composition/page-routes.ts';
import type { Actor } from './actor.ts';
import { callApi, envelopeTo } from './api.ts';
import type { Scene } from './world.ts';

/** Parts of the product as people call them, with the folders whose pages they are. */
const parts: Record<string, readonly string[]> = {
  订单: ['modules/orders', 'modules/dashboard'],
  门店: ['modules/customers', 'modules/shop'],
  经销商和商品: ['modules/dealers', 'modules/products', 'administration/slideshows'],
  '库存和 ERP': ['modules/stock', 'modules/erp', 'modules/intake'],
  促销和往来: [
    'modules/promotions',
    'modules/pricing',
    'modules/discounts',
    'modules/freight',
    'modules/receivables',
  ],
  拜访和陈列: ['modules/visits', 'modules/displays'],
  资产和维修: ['modules/assets', 'modules/repair'],
  人员和权限: ['administration/people', 'administration/permissions', 'administration/organisation'],
  登录和账号: ['administration/accounts', 'administration/registration', 'administration/sign-in-settings'],
  平台运营: ['administration/platform'],
  物料采购和货架: ['modules/materials', 'modules/purchases', 'modules/shelves'],
  字典编码和参数: [
    'administration/dictionaries',
    'administration/numbering',
    'administration/codes',
    'administration/parameters',
    'administration/custom-fields',
    'administration/calendar',
    'administration/schedules',
  ],
};

/** Where the first row of a folder's pages is found, for pages of one row. */
const rows: Record<string, string> = {
  'modules/orders': '/eOrder/eOrder/list',
  'modules/customers': '/eCustomer/list',
  'modules/dealers': '/eddl/list',
  'modules/products': '/eProd/list',
  'modules/stock': '/eProd/stockDoc/list',
  'administration/people': '/sys/user/list',
  'administration/permissions': '/sys/role/list',
};

const folderOf = ({ file }: { file: string }) => file.split('/').slice(1, 3).join('/');

/** Pages that are documents of their own: not files, redirects, and the one whose content is another site's frame. */
const isPage = ({ path }: { path: string }) =>
  !/\.(txt|xml|webmanifest|js)$|:file|^\/(sites|leave|logout|view-as|platform\/preview)/.test(path);

/** The pages of a part; of “其余” those of every folder that no part names, so that none is forgotten. */
export function pagesOfPart(part: string): { folder: string; path: string }[] {
  const named = new Set(Object.values(parts).flat());
  const own = new Set(parts[part] ?? []);
  if (part !== '其余' && own.size === 0) throw new Error(`没有叫“${part}”的部分。`);
  return declaredPages
    .flatMap((one) => ('path' in one && isPage(one) ? [{ folder: folderOf(one), path: one.path }] : []))
    .filter(({ folder }) => (part === '其余' ? !named.has(folder) : own.has(folder)));
}

/** The address of a page for somebody, with the first row there is where the page is of one. */
export async function addressOf(
  scene: Scene,
  actor: Actor,
  { folder, path }: { folder: string; path: string },
): Promise<string> {
  const own = path.replace('{product}', actor.tenant.productPath).replace(/\/:\w+\?/, '');
  if (!/:\w+/.test(own)) return own;
  const list = rows[folder];
  if (!list) return own.replaceAll(/:\w+/g, 'x');
  await callApi(scene, actor, `GET ${list}?pageNumber=1&size=1`);
  const { result } = envelopeTo(actor);
  const id = (result.records as { id: string }[])[0]?.id ?? 'x';
  return own.replaceAll(/:\w+/g, id);
}
