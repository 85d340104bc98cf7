import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { signInPartner } from './entities.ts';
import { identityPage, partnerListPage } from './pages.ts';

const ticketsMenu: readonly MenuEntry[] = [
  ...entityMenu(signInPartner, { parent: 'entrances', page: partnerListPage, sort: 980 }),
  ...defineMenu([
    pageItem(identityPage, { parent: 'entrances', nameKey: 'tickets:provider.title', sort: 988 }),
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
