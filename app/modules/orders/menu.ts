import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const ordersMenu: readonly MenuEntry[] = defineMenu([
  { code: 'order', kind: 'group', nameKey: 'orders:menu.group', icon: 'order', sort: 200 },
  {
    code: 'order:list',
    kind: 'page',
    parent: 'order',
    nameKey: 'orders:menu.list',
    path: '/{product}/eorder/orderlist',
    keepAlive: true,
    badge: 'failed-orders',
    sort: 210,
  },
  {
    code: 'order:analysis',
    kind: 'page',
    parent: 'order',
    nameKey: 'orders:menu.analysis',
    path: '/{product}/eorder/orderanalysis',
    sort: 230,
  },
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
  { code: 'order:edit', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.edit', sort: 223 },
  { code: 'order:export', kind: 'action', parent: 'order:list', nameKey: 'orders:menu.export', sort: 212 },
]);

export default ordersMenu;
