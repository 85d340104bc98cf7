import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { i18n } from 'i18next';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequestContext } from '#app/kernel/page/router-context.ts';
import { NonceContext } from '#app/shell/data/nonce.ts';
import { carry, frameWords, lightWords } from './i18n/carried.ts';
import type { Language } from './i18n/languages.ts';
import { type Words, WordsContext } from './i18n/use-words.ts';
import { SheetsContext } from './shell/settings/theme-link.tsx';

export const streamTimeout = 5_000;

/** Renders a page in the reader's words; every inline script carries this request's nonce. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { words, nonce, sheet, carries } = loadContext.get(pageRequestContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status === 503) headers.set('retry-after', '5');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  let answered = status;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={words}>
          <WordsContext
            value={wordsOf(
              words,
              isLight(routerContext) ? [...frameWords, ...lightWords, ...carries] : frameWords,
            )}
          >
            <SheetsContext value={{ href: sheet?.href ?? '', modules: modulesOf(routerContext) }}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </SheetsContext>
          </WordsContext>
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        [ready]() {
          clearTimeout(timer);
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError() {
          answered = 500;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

function wordsOf(words: i18n, places: readonly string[]): Words {
  const language = words.language as Language;
  const all = words.getDataByLanguage(language) ?? {};
  return { language, say: (key, values) => words.t(key, values ?? {}), carried: carry(all, places) };
}

/** The modules that the matched routes are drawn by; the build names them (scripts/page-looks.ts). */
function modulesOf({ staticHandlerContext, routeModules }: EntryContext): string[] {
  const named = staticHandlerContext.matches.flatMap(
    ({ route }) => (routeModules[route.id] as { sheets?: readonly string[] } | undefined)?.sheets ?? [],
  );
  return [...new Set(named)];
}

/** Whether it is a page that a phone opens on its own (app/shell/layouts/phone/light-layout.tsx). */
const isLight = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'light');

/** Unforeseen failures outside our own wrappers: logged once, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageRequestContext).ctx.log.error({ err: error }, 'unforeseen');
};
