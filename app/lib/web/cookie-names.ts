/**
 * Names of every cookie the product sets; those of the server bear `__Host-` behind TLS. They stand in one place
 * because two of one name take each other's value.
 */
export const cookieNames = {
  session: 'sid',
  /** Between the password and the second factor. */
  challenge: 'challenge',
  /** What ties a way out to another site to this browser. */
  entry: 'entry',
  /** A second step passed in this browser. */
  knownDevice: 'known-device',
  cipher: 'cipher',
  language: 'lang',
  /** How wide the window was: written by the page. */
  screen: 'screen',
  /** A session the page has ended: written by the page. */
  signedOut: 'signed-out',
  /** Mirror of a flag in local storage: written by the page. */
  coldDrink: 'coldDrinkSystem',
} as const;
