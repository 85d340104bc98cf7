import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { eventDelivery } from './entities.ts';
import { deliveryListPage } from './pages.ts';

const deliveriesMenu: readonly MenuEntry[] = [
  ...entityMenu(eventDelivery, { parent: 'monitor', page: deliveryListPage, sort: 977 }),
  ...defineMenu([
    {
      code: 'event-delivery:retry',
      kind: 'action',
      parent: 'event-delivery:list',
      nameKey: 'deliveries:action.settle',
      sort: 979,
    },
  ]),
];

export default deliveriesMenu;
