import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { channel, customer, outletLabel } from './entities.ts';
import {
  changesPage,
  channelPage,
  duplicatesPage,
  labelListPage,
  outletListPage,
  outletMapPage,
} from './pages.ts';

const acts = ['status', 'label', 'merge', 'transfer'] as const;

const customersMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'outlets', kind: 'group', nameKey: 'customers:menu.group', icon: 'shop', sort: 240 },
  ]),
  ...entityMenu(customer, { parent: 'outlets', page: outletListPage, sort: 241 }),
  ...defineMenu([
    ...acts.map((does, index) => ({
      code: `customer:${does}`,
      kind: 'action' as const,
      parent: 'customer:list',
      nameKey: `customers:menu.${does}`,
      sort: 249 + index,
    })),
    pageItem(outletMapPage, { parent: 'outlets', nameKey: 'customers:menu.map', sort: 254 }),
    pageItem(changesPage, { parent: 'outlets', nameKey: 'customers:menu.changes', sort: 255 }),
    pageItem(duplicatesPage, { parent: 'outlets', nameKey: 'customers:menu.duplicates', sort: 256 }),
  ]),
  ...entityMenu(outletLabel, { parent: 'outlets', page: labelListPage, sort: 260 }),
  ...entityMenu(channel, { parent: 'outlets', page: channelPage, sort: 270 }),
];

export default customersMenu;
