import { definePage } from '#app/kernel/module/define-page.ts';

// What anybody may read, signed in or not.

export const helpPage = definePage({ path: '/help', screen: 'screens/help-page.tsx', area: 'entry' });
