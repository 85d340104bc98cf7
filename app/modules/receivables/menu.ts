import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const page = (code: string, path: string, sort: number): MenuEntry => ({
  code: `receivable:${code}`,
  kind: 'page',
  parent: 'receivable',
  nameKey: `receivables:menu.${code}`,
  path: `/{product}/ereceivable/${path}`,
  keepAlive: true,
  sort,
});

const action = (code: string, parent: string, sort: number): MenuEntry => ({
  code: `receivable:${code}`,
  kind: 'action',
  parent: `receivable:${parent}`,
  nameKey: `receivables:menu.${code}`,
  sort,
});

const receivablesMenu: readonly MenuEntry[] = defineMenu([
  { code: 'receivable', kind: 'group', nameKey: 'receivables:menu.group', icon: 'money', sort: 300 },
  page('list', 'accounts', 310),
  action('export', 'list', 311),
  action('adjust', 'list', 312),
  page('payments', 'payments', 320),
  action('record', 'payments', 321),
  action('approve', 'payments', 322),
  page('refunds', 'refunds', 330),
  action('refund', 'refunds', 331),
  action('pay', 'refunds', 332),
  page('dunning', 'dunning', 340),
]);

export default receivablesMenu;
