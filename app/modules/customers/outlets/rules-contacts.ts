/** Somebody at an outlet, beside the one that is its contact. */
export interface OutletContact {
  name: string;
  /** What they do there: 店长, 采购 … */
  role: string;
  phone: string;
}

/** So many people of one outlet are kept beside its contact. */
export const maxContacts = 10;

/** An outlet's people as they are kept: its contact, and those beside. */
interface People {
  contact: string;
  phone: string;
  contacts: readonly OutletContact[];
}

/**
 * Who stands beside the contact of an outlet that another has become part of: its own people, then the other's contact
 * and people, each once by name and number, as many as are kept.
 */
export function joinedContacts(into: People, from: People): OutletContact[] {
  const known = new Set([keyOf({ name: into.contact, phone: into.phone })]);
  const all = [...into.contacts, { name: from.contact, role: '', phone: from.phone }, ...from.contacts];
  return all
    .filter((one) => {
      const key = keyOf(one);
      if (one.name === '' || known.has(key)) return false;
      known.add(key);
      return true;
    })
    .slice(0, maxContacts);
}

const keyOf = ({ name, phone }: Pick<OutletContact, 'name' | 'phone'>) => `${name} ${phone}`;

/** Contacts as one line each says them, for a request that somebody decides on. */
export function contactsText(contacts: readonly OutletContact[]): string {
  return contacts.map(({ name, role, phone }) => [name, role, phone].filter(Boolean).join(' ')).join('; ');
}
