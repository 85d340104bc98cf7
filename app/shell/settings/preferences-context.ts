import { createContext, use } from 'react';
import type { Change, Chosen, Preferences } from '#app/kernel/access/preferences.ts';

/** How the person likes the console, and the way to change it. */
export interface PreferencesHold {
  /** In force, saved or just chosen. */
  preferences: Preferences;
  /** What was chosen and is no default. */
  chosen: Chosen;
  /** Takes effect at once and is saved a moment later; what cannot be saved goes back and is told. */
  change: (change: Change) => void;
  /** Why the last change went back, until the next one. */
  failure: string | null;
  /** Sends at once what waits to be saved. */
  flush: () => void;
}

export const PreferencesContext = createContext<PreferencesHold | null>(null);

/** The preferences of whoever is signed in; anywhere in the console. */
export function usePreferences(): PreferencesHold {
  const hold = use(PreferencesContext);
  if (!hold) throw new Error('no preferences on this page');
  return hold;
}
