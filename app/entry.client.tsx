import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setFailureSentences } from '#app/lib/web/api-client.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { documentJson, documentLanguage } from './i18n/document-words.ts';
import { sayer, WordsContext } from './i18n/use-words.ts';
import { pageFetch } from './shell/network/page-fetch.ts';
import { showChunkFailure } from './shell/pages/chunk-failure.tsx';
import { SheetsContext, sheetsOfDocument } from './shell/settings/theme-link.tsx';

const carried = documentJson('carried-words');
const words = { language: documentLanguage(), say: sayer(carried), carried };
const { area } = document.documentElement.dataset;
// The landing page and light pages bring their sentences along; every other page speaks through i18next.
if (area !== 'landing' && area !== 'light') {
  try {
    const { loadPageWords } = await importPiece(() => import('./i18n/browser-words.ts'));
    await loadPageWords();
  } catch (error) {
    showChunkFailure();
    throw error;
  }
}

setFailureSentences((name) => words.say(`common:lost.${name}`));
const sheets = sheetsOfDocument();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={words}>
        <SheetsContext value={sheets}>
          <HydratedRouter unstable_fetch={pageFetch} />
        </SheetsContext>
      </WordsContext>
    </StrictMode>,
  );
});
