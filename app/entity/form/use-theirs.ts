import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { EntityRow } from '../list/entity-row.ts';

/** The row as somebody else has saved it, read when a save was refused for that. */
export function useTheirs(wire: string, id: string | undefined, refusal: object | null) {
  const [theirs, setTheirs] = useState<EntityRow | null>(null);
  useEffect(() => {
    if (!refusal || !id) return;
    apiGet<EntityRow>(`${wire}/queryById`, { id }, { mask: false })
      .then(setTheirs)
      // The refusal's sentence stands above the form already.
      .catch(() => undefined);
  }, [wire, id, refusal]);
  return { theirs, settled: () => setTheirs(null) };
}
