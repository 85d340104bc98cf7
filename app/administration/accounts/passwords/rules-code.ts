/** Whether a text is a code of an authenticator: exactly six digits (VAL-03). */
export function isSixDigits(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
