import { definePage } from '#app/kernel/module/define-page.ts';

// The picture of a captcha.

export const captchaFilePage = definePage({
  path: '/user/captcha/:file',
  screen: 'screens/captcha-file.tsx',
  area: 'bare',
});
