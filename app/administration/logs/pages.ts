import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of logs.

export const logsPage = definePage({
  code: 'log:list',
  path: '/isystem/log',
  screen: 'screens/logs-page.tsx',
  keepAlive: true,
});
export const onlinePage = definePage({
  code: 'online:list',
  path: '/isystem/online',
  screen: 'screens/online-page.tsx',
});
