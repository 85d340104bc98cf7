import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { signInPartner } from './entities.ts';

const ticketsMenu: readonly MenuEntry[] = [
  ...entityMenu(signInPartner, { parent: 'entrances', path: '/isystem/partners', sort: 980 }),
  ...defineMenu([
    {
      code: 'identity-provider:list',
      kind: 'page',
      parent: 'entrances',
      nameKey: 'tickets:provider.title',
      path: '/isystem/identity',
      sort: 988,
    },
    {
      code: 'identity-provider:edit',
      kind: 'action',
      parent: 'identity-provider:list',
      nameKey: 'tickets:provider.edit',
      sort: 989,
    },
  ]),
];

export default ticketsMenu;
