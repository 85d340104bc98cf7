import { useEffect, useRef, useState } from 'react';
import { apiPut } from '#app/lib/api-client.ts';
import type { ListSettings } from '../list-settings.ts';

/** Clicks that follow each other are one save. */
const restMs = 400;

/** How the person likes the list: shown at once, kept on the server a moment later. */
export function useListSettings(wire: string, kept: ListSettings) {
  const [settings, setSettings] = useState(kept);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: ListSettings) {
    setSettings(next);
    setFailed(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      apiPut(`${wire}/listSettings`, next, { mask: false }).catch(() => setFailed(true));
    }, restMs);
  }

  return { settings, change, failed };
}
