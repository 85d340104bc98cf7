import { useEffect, useEffectEvent } from 'react';

/** How long it stays (ms). */
const shownFor = 5000;

/** Says why a tab did not close, or why it did; goes away by itself. */
export function ClosedNote({ text, onEnd }: { text: string | null; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [text]);
  return text ? (
    <p className="tab-note" role="alert">
      {text}
    </p>
  ) : null;
}
