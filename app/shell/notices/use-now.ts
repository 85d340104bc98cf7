import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** The server's time, going on from when the page was made: a wrong clock of the computer shows nowhere. */
export function useNow(loaded: string): Date {
  const [passed, setPassed] = useState({ since: loaded, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ since: loaded, ms: performance.now() - began }), tickMs);
    return () => clearInterval(timer);
  }, [loaded]);
  return new Date(Date.parse(loaded) + (passed.since === loaded ? passed.ms : 0));
}
