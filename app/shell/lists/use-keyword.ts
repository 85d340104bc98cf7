import { useEffect } from 'react';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';

/** What is typed, and the keywords of the addresses it was typed at: the one shown and those asked for since. */
interface Draft {
  text: string;
  at: (string | null)[];
}

/**
 * The keyword as it stands in its field. The address is the truth: going back in the browser brings its
 * keyword back too. What is typed and not yet searched stays with the tab, and so does what is typed while
 * the answer to an earlier search is on its way.
 */
export function useKeyword(answered: string | null) {
  const [draft, setDraft] = useKept<Draft | null>('keyword', null);
  const holds = Array.isArray(draft?.at) && draft.at.includes(answered);
  const at = holds && draft ? draft.at : [answered];

  // The answer to what was asked last has come: where it was typed before no longer counts.
  const settled = holds && draft && draft.at.length > 1 && draft.at.at(-1) === answered;
  useEffect(() => {
    if (settled) setDraft({ text: draft.text, at: [answered] });
  }, [settled, draft, answered, setDraft]);

  return {
    keyword: holds && draft ? draft.text : (answered ?? ''),
    type: (text: string) => setDraft({ text, at }),
    ask: (requested: string | null, text: string) => setDraft({ text, at: [...at, requested] }),
  };
}
