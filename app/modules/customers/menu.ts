import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { channel, customer, customerLabel } from './entities.ts';

const acts = ['approve', 'status', 'label', 'merge', 'transfer'] as const;

const customersMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'outlets', kind: 'group', nameKey: 'customers:menu.group', icon: 'shop', sort: 240 },
  ]),
  ...entityMenu(customer, { parent: 'outlets', path: '/{product}/ecustomer/list', sort: 241 }),
  ...defineMenu([
    ...acts.map((does, index) => ({
      code: `customer:${does}`,
      kind: 'action' as const,
      parent: 'customer:list',
      nameKey: `customers:menu.${does}`,
      sort: 248 + index,
    })),
    {
      code: 'customer-map:list',
      kind: 'page',
      parent: 'outlets',
      nameKey: 'customers:menu.map',
      path: '/{product}/ecustomer/map',
      sort: 254,
    },
    {
      code: 'customer-change:list',
      kind: 'page',
      parent: 'outlets',
      nameKey: 'customers:menu.changes',
      path: '/{product}/ecustomappr/list',
      keepAlive: true,
      sort: 255,
    },
    {
      code: 'customer-duplicate:list',
      kind: 'page',
      parent: 'outlets',
      nameKey: 'customers:menu.duplicates',
      path: '/{product}/ecustomer/duplicates',
      sort: 256,
    },
  ]),
  ...entityMenu(customerLabel, { parent: 'outlets', path: '/{product}/ecustlabel/list', sort: 260 }),
  ...entityMenu(channel, { parent: 'outlets', path: '/{product}/echannel/list', sort: 270 }),
];

export default customersMenu;
