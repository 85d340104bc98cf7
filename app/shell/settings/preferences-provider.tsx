import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Chosen, inForce } from '#app/kernel/access/preferences.ts';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { preferencesApi } from '#app/services/preferences/api.server.ts';
import { useRootData } from '../data/use-root-data.ts';
import { createPreferenceKeeper, type PreferenceKeeper } from './preference-keeper.ts';
import { PreferencesContext } from './preferences-context.ts';

/** Holds the preferences of a window: the server's own at first, then what is changed here. */
export function PreferencesProvider({ stored, children }: { stored: Chosen; children: ReactNode }) {
  const { tenant, language } = useRootData();
  const [seen, setSeen] = useState({ chosen: stored, failure: null as string | null });
  const [keeper] = useState<PreferenceKeeper>(() =>
    createPreferenceKeeper({
      stored,
      save: (change) =>
        commandsOf<typeof preferencesApi>()('PUT /sys/user/preferences', change, {
          mask: false,
          keepalive: true,
        }),
      onChange: (chosen, failure) => setSeen({ chosen, failure }),
    }),
  );
  useEffect(() => keeper.restore(stored), [keeper, stored]);
  useEffect(() => {
    // Leaving is no reason to lose a choice: the call is kept alive without the page.
    window.addEventListener('pagehide', keeper.flush);
    return () => window.removeEventListener('pagehide', keeper.flush);
  }, [keeper]);

  const hold = useMemo(
    () => ({
      ...seen,
      preferences: inForce(seen.chosen, {
        primaryColor: tenant.colorPrimary,
        language: language,
      }),
      change: keeper.change,
      flush: keeper.flush,
    }),
    [seen, keeper, tenant.colorPrimary, language],
  );
  return <PreferencesContext value={hold}>{children}</PreferencesContext>;
}
