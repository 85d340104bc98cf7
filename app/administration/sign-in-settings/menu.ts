import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { signInSettingsPage } from './pages.ts';

const signInSettingsMenu: readonly MenuEntry[] = defineMenu([
  pageItem(signInSettingsPage, { parent: 'system', nameKey: 'sign-in-settings:title', sort: 956 }),
  {
    code: 'sign-in-settings:edit',
    kind: 'action',
    parent: 'sign-in-settings:view',
    nameKey: 'sign-in-settings:edit',
    sort: 957,
  },
]);

export default signInSettingsMenu;
