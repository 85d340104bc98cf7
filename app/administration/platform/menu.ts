import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const modes = ['platform'] as const;
const page = (code: string, name: string, path: string, icon: string, sort: number): MenuEntry => ({
  code,
  kind: 'page',
  nameKey: `platform:menu.${name}`,
  path,
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
  page('tenant:list', 'tenants', '/platform/tenants', 'shop', 10),
  action('tenant:add', 'add', 11),
  action('tenant:edit', 'edit', 12),
  page('platform-health:view', 'health', '/platform/health', 'chart', 20),
  page('platform-preview:view', 'preview', '/platform/preview', 'display', 30),
]);

export default platformMenu;
