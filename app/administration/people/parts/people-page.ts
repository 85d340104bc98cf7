import { createContext, useContext } from 'react';
import type { DepartRow } from '#app/administration/organisation/wire.ts';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import type { peopleApi } from '../api.server.ts';
import type { PersonFacts } from '../wire.ts';

/** A row of the list with what is told of the person beside their fields. */
export type PersonListRow = EntityRow & PersonFacts;

/** What a dialog about somebody is for; `leave` hands their work over and freezes them. */
export type Doing = 'password' | 'handover' | 'leave' | 'viewAs';

/** What the parts of the page of people share. */
interface PeoplePage {
  departs: readonly DepartRow[];
  roles: readonly { id: string; name: string }[];
  /** The recycle bin is shown. */
  inBin: boolean;
  calls: Calls<typeof peopleApi>;
  /** Opens a dialog about somebody. */
  onDo: (doing: { what: Doing; row: PersonListRow }) => void;
}

const PeoplePageContext = createContext<PeoplePage | null>(null);
export const PeoplePageProvider = PeoplePageContext.Provider;

/** What the page of people knows, for its parts. */
export function usePeoplePage(): PeoplePage {
  const page = useContext(PeoplePageContext);
  if (!page) throw new Error('not on the page of people');
  return page;
}
