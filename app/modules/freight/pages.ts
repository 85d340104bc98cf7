import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of freight.

export const freightRuleListPage = definePage({
  code: 'freight-rule:list',
  path: '/{product}/eorder/freightrules',
  screen: 'screens/freight-rule-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
