import { cookieNames } from '#app/lib/web/cookie-names.ts';

/** What the frame tells apart by the window's width (LAY-08). */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** Narrower than these: the side menu is collapsed, the menu becomes a drawer. The stylesheets have them too. */
export const smallBelow = 1088;
export const mobileBelow = 768;

const screenCookie = new RegExp(`(?:^|;\\s*)${cookieNames.screen}=(tablet|mobile)(?:;|$)`);

/** What a browser was when it was last seen: kept by the browser, for it is the browser's and not a person's. */
export function deviceOf(cookie: string | null): Device {
  const kept = screenCookie.exec(cookie ?? '')?.[1];
  return (kept as Device | undefined) ?? 'desktop';
}
