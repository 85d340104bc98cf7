import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const registrationMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'registration:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'registration:menu.list',
    path: '/isystem/registration',
    sort: 905,
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
