/** Somebody at an outlet, beside the one that is its contact. */
export interface OutletContact {
  name: string;
  /** What they do there: 店长, 采购 … */
  role: string;
  phone: string;
}

/** So many people of one outlet are kept beside its contact. */
export const mostContacts = 10;

/** Contacts as one line each says them, for a request that somebody decides on. */
export function contactsText(contacts: readonly OutletContact[]): string {
  return contacts.map(({ name, role, phone }) => [name, role, phone].filter(Boolean).join(' ')).join('; ');
}
