import { definePage } from '#app/kernel/module/define-page.ts';

// Messages that were sent, for administrators.

export const outboxPage = definePage({
  code: 'outbox:list',
  path: '/isystem/outbox',
  screen: 'screens/outbox-page.tsx',
  ownControls: true,
});
