import { useEffect, useRef, useState } from 'react';
import type { NewEntry, PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import type { FieldEntry } from '../rules-field.ts';

/**
 * Keeps what happens on the phone. What could not be kept stays on the page, in its order, until it can be: nothing that
 * comes after overtakes it, and whoever is about to close the page is warned.
 */
export function useKept(outbox: PhoneOutbox<FieldEntry>) {
  const unkept = useRef<readonly NewEntry<FieldEntry>[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [count]);
  const keep = async () => {
    while (unkept.current[0]) {
      try {
        await outbox.add(unkept.current[0]);
      } catch {
        break;
      }
      unkept.current = unkept.current.slice(1);
    }
    setCount(unkept.current.length);
  };
  const inTurn = () => {
    turn.current = turn.current.then(keep);
    return turn.current;
  };
  return {
    unkept: count,
    keepAgain: inTurn,
    add: (entry: NewEntry<FieldEntry>) => {
      unkept.current = [...unkept.current, entry];
      return inTurn();
    },
  };
}
