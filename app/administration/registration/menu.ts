import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { registrationsPage } from './pages.ts';

const registrationMenu: readonly MenuEntry[] = defineMenu([
  pageItem(registrationsPage, { parent: 'system', nameKey: 'registration:menu.list', sort: 905 }),
  {
    code: 'registration:export',
    kind: 'action',
    parent: 'registration:list',
    nameKey: 'entity:action.export',
    sort: 907,
  },
  {
    code: 'registration:decide',
    kind: 'action',
    parent: 'registration:list',
    nameKey: 'registration:menu.decide',
    sort: 906,
  },
]);

export default registrationMenu;
