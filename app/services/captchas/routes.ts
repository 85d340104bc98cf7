import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The picture of a captcha. */
export const captchaRoutes: RouteConfigEntry[] = [
  route('user/captcha/:file', './services/captchas/screens/captcha-file.tsx'),
];
