import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { orderAnalysisPage, orderListPage } from './pages.ts';

const ordersMenu: readonly MenuEntry[] = defineMenu([
  { code: 'order', kind: 'group', nameKey: 'orders:menu.group', icon: 'order', sort: 200 },
  pageItem(orderListPage, {
    parent: 'order',
    nameKey: 'orders:menu.list',
    badge: 'failed-orders',
    sort: 210,
  }),
  pageItem(orderAnalysisPage, { parent: 'order', nameKey: 'orders:menu.analysis', sort: 230 }),
  { code: 'order:audit', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.audit', sort: 211 },
  ...['create', 'pay', 'deliver', 'sign', 'settle', 'invalidate', 'return', 'swap', 'receive', 'print'].map(
    (name, index) => ({
      code: `order:${name}`,
      kind: 'action' as const,
      parent: 'order:list',
      nameKey: `orders:menu.${name}`,
      sort: 213 + index,
    }),
  ),
  {
    code: 'order:discount',
    kind: 'action',
    parent: 'order:list',
    nameKey: 'orders:menu.discount',
    sort: 225,
  },
  { code: 'order:gift', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.gift', sort: 226 },
  { code: 'order:freight', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.freight', sort: 227 },
  { code: 'order:charged', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.charged', sort: 228 },
  { code: 'order:cut', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.cut', sort: 224 },
  { code: 'order:edit', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.edit', sort: 223 },
  { code: 'order:export', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.export', sort: 212 },
]);

export default ordersMenu;
