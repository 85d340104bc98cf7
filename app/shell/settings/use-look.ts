import { useRef, useState } from 'react';
import type { Change, Preferences } from '#app/kernel/access/preferences.ts';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { preferencesApi } from '#app/services/preferences/api.server.ts';
import { usePreferences } from './preferences-context.ts';
import { swapTheme } from './theme-link.tsx';

type LookChange = Pick<Change, 'primaryColor' | 'pageTheme' | 'colorWeak'>;

/** Changes what the stylesheet is compiled for: compiled first, then shown, then saved (SET-04). */
export function useLook(brandColour: string) {
  const { preferences, change } = usePreferences();
  const [state, setState] = useState<{ compiling: boolean; failure: string | null }>({
    compiling: false,
    failure: null,
  });
  const turn = useRef(0);

  async function choose(requested: LookChange, more: Change = {}): Promise<void> {
    const mine = ++turn.current;
    setState({ compiling: true, failure: null });
    try {
      const { href } = await commandsOf<typeof preferencesApi>()('POST /sys/theme', lookBody(requested), {
        mask: false,
        keepalive: true,
      });
      // Whoever clicked on meanwhile wants the later one.
      if (mine !== turn.current) return;
      await swapTheme(href);
      if (mine !== turn.current) return;
      change({ ...requested, ...more });
      setState({ compiling: false, failure: null });
    } catch (error) {
      if (mine === turn.current)
        setState({ compiling: false, failure: error instanceof Error ? error.message : '' });
    }
  }

  function lookBody(requested: LookChange) {
    const { primaryColor, pageTheme, colorWeak } = withDefaults(preferences, requested, brandColour);
    return { color: primaryColor, pageTheme, colorWeak };
  }

  return { ...state, choose };
}

/** The look after a change; null is the brand's colour, a light page, usual colours. */
function withDefaults(now: Preferences, requested: LookChange, brandColour: string) {
  return {
    primaryColor:
      requested.primaryColor === null ? brandColour : (requested.primaryColor ?? now.primaryColor),
    pageTheme: requested.pageTheme === null ? ('light' as const) : (requested.pageTheme ?? now.pageTheme),
    colorWeak: requested.colorWeak === null ? false : (requested.colorWeak ?? now.colorWeak),
  };
}
