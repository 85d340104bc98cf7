/** An e-mail address: one @, a domain with a dot, nothing that is white space (VAL-02). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text);
}

/** A mobile number: 11 digits, the first a 1 (VAL-02). */
export function isMobile(text: string): boolean {
  return /^1\d{10}$/.test(text);
}

/** How mobile numbers of the mainland are written. */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** A mobile number of the mainland, as they are given out: from 13 to 19 on (VAL-02). */
export function isMainlandMobile(text: string): boolean {
  return mobilePattern.test(text);
}

/** A landline: 7 or 8 digits, with or without an area code of 3 or 4 (VAL-02). */
export function isLandline(text: string): boolean {
  return /^(?:\d{3,4}-|0\d{2,3})?\d{7,8}$/.test(text);
}

/**
 * A number that somebody can be called at: a mobile, a landline with or without an extension, a service number
 * (400, 800, 95…), or one of another country with its + (VAL-02).
 */
export const telephonePattern =
  /^(?:(?:\+86[ -]?)?1[3-9]\d{9}|(?:\d{3,4}-|0\d{2,3})?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4}|95\d{3,6}|\+(?!86)\d{1,3}[ -]?\d{6,12})$/;

/** Whether somebody can be called at it. */
export function isTelephone(text: string): boolean {
  return telephonePattern.test(text);
}

/** An address on the web, http or https (VAL-02). */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** What somebody signs in with: an e-mail address or a plain name (VAL-02). */
export function usernameKind(text: string): 'email' | 'plain' {
  return isEmail(text) ? 'email' : 'plain';
}
