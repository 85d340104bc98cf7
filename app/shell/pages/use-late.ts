import { useEffect, useState } from 'react';

/** True once something has been going on for a while: what is quick is not shown at all. */
export function useLate(active: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, afterMs]);
  return active && late;
}
