import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { healthPage, previewPage, tenantsPage } from './pages.ts';

const modes = ['platform'] as const;
const item = (name: string, icon: string, sort: number) => ({
  nameKey: `platform:menu.${name}`,
  icon,
  modes,
  sort,
});
const action = (code: string, name: string, sort: number): MenuEntry => ({
  code,
  kind: 'action',
  parent: 'tenant:list',
  nameKey: `platform:menu.${name}`,
  modes,
  sort,
});

/** What operators of the platform work with; no brand has any of it. */
const platformMenu: readonly MenuEntry[] = defineMenu([
  pageItem(tenantsPage, item('tenants', 'shop', 10)),
  action('tenant:add', 'add', 11),
  action('tenant:edit', 'edit', 12),
  pageItem(healthPage, item('health', 'chart', 20)),
  pageItem(previewPage, item('preview', 'display', 30)),
]);

export default platformMenu;
