import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { enterpriseMember } from './entities.ts';
import { memberListPage, settingsPage } from './pages.ts';

/** The ways in from outside, and enterprise messaging among them; what else stands here other modules bring. */
const enterpriseMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'entrances', kind: 'group', parent: 'system', nameKey: 'enterprise:menu.group', sort: 970 },
    pageItem(settingsPage, { parent: 'entrances', nameKey: 'enterprise:menu.settings', sort: 971 }),
    {
      code: 'enterprise:edit',
      kind: 'action',
      parent: 'enterprise:settings',
      nameKey: 'enterprise:menu.edit',
      sort: 972,
    },
  ]),
  ...entityMenu(enterpriseMember, { parent: 'entrances', page: memberListPage, sort: 973 }),
];

export default enterpriseMenu;
