import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const signInSettingsMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'sign-in-settings:view',
    kind: 'page',
    parent: 'system',
    nameKey: 'sign-in-settings:title',
    path: '/isystem/signin',
    sort: 956,
  },
  {
    code: 'sign-in-settings:edit',
    kind: 'action',
    parent: 'sign-in-settings:view',
    nameKey: 'sign-in-settings:edit',
    sort: 957,
  },
]);

export default signInSettingsMenu;
