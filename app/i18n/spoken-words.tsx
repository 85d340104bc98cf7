import { type ReactNode, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { browserWords } from './browser-words.ts';
import { type Say, WordsContext } from './use-words.ts';

/**
 * Around pages that speak through i18next; their layout has loaded it. On the server it is around everything
 * already.
 */
export function SpokenWords({ children }: { children: ReactNode }) {
  const i18n = browserWords();
  const words = use(WordsContext);
  if (!i18n || !words) return children;
  const say: Say = (key, values) => i18n.t(key, values ?? {});
  return (
    <I18nextProvider i18n={i18n}>
      <WordsContext value={{ ...words, say }}>{children}</WordsContext>
    </I18nextProvider>
  );
}
