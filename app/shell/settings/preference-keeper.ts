import { type Change, type Chosen, changed } from '#app/kernel/access/preferences.ts';
import { debounce } from '#app/lib/time/pace.ts';

interface Options {
  /** What the server last said. */
  stored: Chosen;
  save: (change: Change) => Promise<unknown>;
  /** Told after every change of what is to be seen. */
  onChange: (chosen: Chosen, failure: string | null) => void;
}

/** Keeps what a person chooses: shown at once, gathered for a moment, saved in order, taken back on failure. */
export interface PreferenceKeeper {
  change: (change: Change) => void;
  flush: () => void;
  /** The server says anew what is stored. */
  restore: (stored: Chosen) => void;
}

/** Makes the keeper of a window. */
export function createPreferenceKeeper({ save, onChange, ...options }: Options): PreferenceKeeper {
  let stored = options.stored;
  let waiting: Change = {};
  let underWay: Change = {};
  let last: Promise<void> = Promise.resolve();

  const shown = () => changed(changed(stored, underWay), waiting);

  const saveLater = debounce(flush);

  function flush(): void {
    saveLater.cancel();
    if (Object.keys(waiting).length === 0) return;
    const sent = waiting;
    waiting = {};
    underWay = { ...underWay, ...sent };
    last = last.then(() => send(sent));
  }

  async function send(sent: Change): Promise<void> {
    const failure = await save(sent).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure === null) stored = changed(stored, sent);
    // What was chosen anew since then stays under way.
    underWay = Object.fromEntries(
      Object.entries(underWay).filter(([name, value]) => sent[name as keyof Change] !== value),
    );
    if (failure !== null) onChange(shown(), failure);
  }

  return {
    change(change) {
      waiting = { ...waiting, ...change };
      onChange(shown(), null);
      saveLater();
    },
    flush,
    restore(next) {
      if (next === stored) return;
      stored = next;
      onChange(shown(), null);
    },
  };
}
