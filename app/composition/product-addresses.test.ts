import type { RouteConfigEntry } from '@react-router/dev/routes';
import pino from 'pino';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Principal } from '#app/kernel/access/access.ts';
import { type PageRequest, pageRequestContext } from '#app/kernel/page/router-context.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import pages from '../routes.ts';

/** A page's module, of which only what runs on the server is looked at. */
type Page = Partial<Record<'loader' | 'action', (args: LoaderFunctionArgs) => Promise<unknown>>>;

const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
const ofProducts = all(pages).filter(({ path }) => path?.startsWith(':product/'));

/** What a request for another product's page finds; it must be refused before anything is asked of the database. */
function requested(path: string, init?: RequestInit): LoaderFunctionArgs {
  const ctx = {
    tenant: { productPath: 'water' },
    user: { id: 'u1', roles: [], openActions: [] } as unknown as Principal,
    requestId: 'r1',
    log: pino({ level: 'silent' }),
    t: (key: string) => key,
  } as unknown as Ctx;
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { ctx } as PageRequest);
  const request = new Request(`http://brand.example/${path.replace(':product', 'other')}`, init);
  return { request, context, params: { product: 'other', id: 'x' } } as unknown as LoaderFunctionArgs;
}

const answerOf = (work: Promise<unknown> | undefined) => work?.catch((error: unknown) => error);
const notThere = { data: { error: 'common.not-found' }, init: { status: 404 } };

describe('/{product}/… of another product is not there', () => {
  test('pages of products are there to be asked', () => expect(ofProducts.length).toBeGreaterThan(20));

  test.each(ofProducts.map(({ path = '', file }) => [path, file] as const))('%s', async (path, file) => {
    const page = (await import(/* @vite-ignore */ `../${file.slice(2)}`)) as Page;
    const form = { method: 'POST', body: new URLSearchParams() };
    const answers = await Promise.all([
      answerOf(page.loader?.(requested(path))),
      ...(page.action ? [answerOf(page.action(requested(path, form)))] : []),
    ]);
    expect(answers).toMatchObject(answers.map(() => notThere));
  });
});
