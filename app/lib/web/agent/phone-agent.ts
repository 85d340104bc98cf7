/**
 * Whether a browser says it runs on a telephone: that gets the mobile marketing layout (LND-09). Tablets say
 * «Android» without «Mobile», or «Macintosh», and have room for the whole page.
 */
export function isPhone(userAgent: string): boolean {
  return /\bMobile\b|iPhone|iPod|Windows Phone/i.test(userAgent) && !/iPad/.test(userAgent);
}
