import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createI18n, type WordsByNamespace } from './i18n/create-i18n.ts';

const load = {
  'zh-CN': () => import('./i18n/resources.zh-CN.ts'),
  'en-US': () => import('./i18n/resources.en-US.ts'),
};

const language = document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN';
const own = JSON.parse(document.getElementById('own-words')?.textContent || '{}') as WordsByNamespace;
const { default: words } = await load[language]();
const i18n = createI18n(language, words, own);

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
