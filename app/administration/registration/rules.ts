/** States of a request for an account. */
export const registrationStates = ['waiting', 'approved', 'refused'] as const;

/** What a user name is made of: it stands in addresses and exports. */
export function isUsername(text: string): boolean {
  return /^[a-z][a-z0-9._-]{2,31}$/i.test(text);
}
