import { useEffect, useRef } from 'react';

/** Does something each minute for as long as the page is looked at. */
export function useEachMinute(does: () => void): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  }, [does]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, 60_000);
    return () => clearInterval(timer);
  }, []);
}
