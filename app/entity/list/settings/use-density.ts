import { use } from 'react';
import { defaults, type Preferences } from '#app/kernel/access/preferences.ts';
import { PreferencesContext } from '#app/shell/settings/preferences-context.ts';
import type { ListSettings } from '../../list-settings.ts';

/** How close rows stand: as chosen for the list, else as the person likes all lists. */
export function useDensity(settings?: ListSettings): Preferences['density'] {
  const everywhere = use(PreferencesContext)?.preferences.density ?? defaults.density;
  return settings?.density ?? everywhere;
}
