import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startWords } from './i18n/browser-words.ts';
import type { WordsByNamespace } from './i18n/create-i18n.ts';

const { lang, dataset } = document.documentElement;
const language = lang === 'en-US' ? 'en-US' : 'zh-CN';
const own = JSON.parse(document.getElementById('own-words')?.textContent || '{}') as WordsByNamespace;
const i18n = await startWords(language, own, dataset.area === 'console');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
