import { useState } from 'react';
import { useLateSave } from '#app/ui/calls/use-late-save.ts';
import { entityCommands } from '../../api/entity-commands.ts';
import type { ListSettings } from '../../list-settings.ts';

/** How the person likes the list: shown at once, kept on the server a moment later. */
export function useListSettings(wire: string, kept: ListSettings) {
  const [settings, setSettings] = useState(kept);
  const [failed, setFailed] = useState(false);
  const saves = useLateSave();

  function change(next: ListSettings) {
    setSettings(next);
    setFailed(false);
    saves.later(() =>
      entityCommands(wire)('PUT /listSettings', next, { mask: false, keepalive: true }).catch(() =>
        setFailed(true),
      ),
    );
  }

  return { settings, change, failed };
}
