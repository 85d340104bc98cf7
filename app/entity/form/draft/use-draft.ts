import { useEffect, useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import { createLateSave, type LateSave, useLateSave } from '#app/ui/calls/use-late-save.ts';
import { entityCommands } from '../../api/entity-commands.ts';
import type { Draft } from './wire.ts';

/** The writers of rows' drafts: a form opened again reads after what the form before it still writes. */
const writers = new Map<string, LateSave>();

function writerOf(wire: string, rowId: string): LateSave {
  const row = `${wire}/${rowId}`;
  const writer = writers.get(row) ?? createLateSave();
  writers.set(row, writer);
  return writer;
}

/** Keeps what is typed into a form, and offers what was kept when it is opened again. */
export function useDraft(wire: string, rowId: string, version: number | null) {
  const [found, setFound] = useState<Draft | null>(null);
  // What is kept from then on is what stands in the form: a page that comes to the front again must not offer it.
  const taken = useRef(false);
  const saves = useLateSave(() => writerOf(wire, rowId));
  useEffect(() => {
    let gone = false;
    saves
      .settled()
      .then(() => apiGet<Draft | null>(`${wire}/draft`, { rowId }, { mask: false }))
      .then((draft) => !gone && !taken.current && setFound(draft))
      // A form without its draft is a form all the same.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [saves, wire, rowId]);

  return {
    found,
    keep(values: Record<string, unknown>) {
      taken.current = true;
      saves.later(() =>
        entityCommands(wire)('PUT /draft', { rowId, version, values }, { mask: false, keepalive: true }),
      );
    },
    /** Forgets it: it was taken up or thrown away. */
    seen() {
      taken.current = true;
      setFound(null);
    },
    drop() {
      taken.current = true;
      setFound(null);
      saves.instead(() => entityCommands(wire)('DELETE /draft', { rowId }, { mask: false }));
    },
  };
}
