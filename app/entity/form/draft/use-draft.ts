import { useEffect, useRef, useState } from 'react';
import { createLateSave, type LateSave, useLateSave } from '#app/ui/calls/use-late-save.ts';
import type { DraftPlace } from './draft-place.ts';
import { asDraft } from './draft-values.ts';
import type { Draft } from './wire.ts';

/** The writers of drafts: a form opened again reads after what the form before it still writes. */
const writers = new Map<string, LateSave>();

function writerOf(key: string): LateSave {
  const writer = writers.get(key) ?? createLateSave();
  writers.set(key, writer);
  return writer;
}

/** Keeps what is typed into a form, and offers what was kept when it is opened again. */
export function useDraft(place: DraftPlace) {
  const [found, setFound] = useState<Draft | null>(null);
  // What is kept from then on is what stands in the form: a page that comes to the front again must not offer it.
  const taken = useRef(false);
  // What was kept last: a form tells of every change, also of those that leave its values as they are.
  const last = useRef('');
  const { key } = place;
  const saves = useLateSave(() => writerOf(key));
  const [find] = useState(() => place.find);
  useEffect(() => {
    let gone = false;
    saves
      .settled()
      .then(find)
      .then((draft) => !gone && !taken.current && setFound(draft))
      // A form without its draft is a form all the same.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [saves, find]);

  return {
    found,
    keep(values: object) {
      const kept = asDraft(values);
      const text = JSON.stringify(kept);
      if (text === last.current) return;
      last.current = text;
      taken.current = true;
      saves.later(() => place.keep(kept));
    },
    /** Forgets it: it was taken up or thrown away. */
    seen() {
      taken.current = true;
      setFound(null);
    },
    drop() {
      taken.current = true;
      setFound(null);
      saves.instead(place.drop);
    },
  };
}
