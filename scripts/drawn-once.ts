/**
 * Parts of the landing page, by file or by folder: nothing in them changes often, and the compiler's memory would
 * make its scripts a third larger.
 */
export const drawnOnce: readonly string[] = [
  'app/root.tsx',
  'app/entry.client.tsx',
  'app/i18n/use-words.ts',
  'app/administration/landing/',
  'app/administration/accounts/parts/login-form.tsx',
  'app/administration/accounts/screens/login-page.tsx',
  'app/shell/network/',
  'app/shell/settings/theme-link.tsx',
  'app/ui/calls/use-outcome.ts',
  'app/shell/pages/chunk-failure.tsx',
  'app/shell/pages/error-page.tsx',
  'app/shell/language/language-switch.tsx',
  'app/shell/layouts/entry-frame.tsx',
  'app/shell/layouts/service-panel.tsx',
  'app/shell/layouts/site-footer.tsx',
  'app/shell/layouts/view-as-banner.tsx',
  'app/ui/pictures/banner-face.tsx',
  'app/ui/fields/captcha-field.tsx',
  'app/ui/fields/native-field.tsx',
];
