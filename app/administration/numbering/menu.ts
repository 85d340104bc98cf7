import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const numberingMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'code-rule:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'numbering:title',
    path: '/isystem/fillRule',
    sort: 950,
  },
  { code: 'code-rule:edit', kind: 'action', parent: 'code-rule:list', nameKey: 'numbering:edit', sort: 951 },
]);

export default numberingMenu;
