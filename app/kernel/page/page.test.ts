import pino from 'pino';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { DomainError } from '#app/lib/domain-error.ts';
import { safeRedirect } from '#app/lib/web/safe-redirect.ts';
import type { Principal } from '../access/access.ts';
import type { Ctx } from '../request/context.server.ts';
import { departPath, loginPath, pageAction, pageLoader } from './page.server.ts';
import { type PageRequest, pageRequestContext } from './router-context.ts';

const page = (path: string, init?: RequestInit) => new Request(`http://brand.example${path}`, init);

describe('the way to the login page and back (ROU-11)', () => {
  test.each([
    ['/fmcg/eorder/orderlist', '/fmcg/eorder/orderlist', {}],
    [
      '/fmcg/eorder/orderlist?status=2&keyword=a%20b',
      '/fmcg/eorder/orderlist?status=2&keyword=a+b',
      { status: '2', keyword: 'a b' },
    ],
    ['/fmcg/eorder/orderlist.data?_routes=root%2Cx', '/fmcg/eorder/orderlist', {}],
    ['/fmcg/eorder/orderlist.data?status=2&_routes=x', '/fmcg/eorder/orderlist?status=2', { status: '2' }],
    ['/', '/', {}],
    [
      '/?state=qywx_login&auth_code=x',
      '/?state=qywx_login&auth_code=x',
      { state: 'qywx_login', auth_code: 'x' },
    ],
    ['/_.data', '/', {}],
    ['/_.data?index&_routes=a', '/', {}],
    ['/_.data?state=x&index', '/?state=x', { state: 'x' }],
    ['/dashboard/analysis/_.data', '/dashboard/analysis/', {}],
    ['/map_root', '/map_root', {}],
    ['/map_root.data', '/map_root', {}],
    ['/a.data/b', '/a.data/b', {}],
    ['/x?redirect=/evil', '/x?redirect=%2Fevil', {}],
    ['/x?username=%E5%BC%A0', '/x?username=%E5%BC%A0', { username: '张' }],
  ])('%s is asked for again as %s', (path, back, query) => {
    const [pathname, search] = loginPath(page(path)).split('?');
    expect(pathname).toBe('/user/login');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ ...query, redirect: back });
    expect(safeRedirect(back)).toBe(back);
  });

  test.each([
    ['/dashboard/analysis', '/dashboard/analysis'],
    ['/fmcg/eorder/orderlist.data?status=2&_routes=x', '/fmcg/eorder/orderlist?status=2'],
    ['/_.data?index', '/'],
  ])('%s comes back from the department step as %s', (path, back) => {
    expect(departPath(page(path))).toBe(`/user/depart?${new URLSearchParams({ redirect: back })}`);
  });
});

const argsOf = (request: Request, more: Partial<Ctx> = {}): LoaderFunctionArgs => {
  const ctx = {
    user: null,
    requestId: 'r1',
    log: pino({ level: 'silent' }),
    t: (key: string) => `句 ${key}`,
    ...more,
  } as unknown as Ctx;
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { ctx } as PageRequest);
  return { request, context, params: {} } as unknown as LoaderFunctionArgs;
};
const thrownBy = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const refuse = (error: unknown) => pageLoader(() => Promise.reject(error as Error));
const someone = { id: 'u1' } as Principal;

describe('pageLoader', () => {
  test('gives what was loaded', async () => {
    expect(await pageLoader(async (ctx) => ctx.requestId)(argsOf(page('/x')))).toBe('r1');
  });

  test.each([
    [new DomainError('common.unauthorized', 401), '/user/login?redirect=%2Fx'],
    [new DomainError('accounts.choose-depart', 403), '/user/depart?redirect=%2Fx'],
  ])('%s leads to %s', async (error, location) => {
    const thrown = await thrownBy(refuse(error)(argsOf(page('/x'))));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(302);
    expect((thrown as Response).headers.get('location')).toBe(location);
  });

  test('another refusal reaches the error page with its sentence, status and the request’s id', async () => {
    const thrown = await thrownBy(refuse(new DomainError('common.not-found', 404))(argsOf(page('/x'))));
    expect(thrown).toMatchObject({
      data: { error: 'common.not-found', message: '句 common:errors.not-found', requestId: 'r1' },
      init: { status: 404 },
    });
  });

  test('what nobody foresaw is logged and tells nothing but the request’s id', async () => {
    const log = pino({ level: 'silent' });
    const logged = vi.spyOn(log, 'error');
    const thrown = await thrownBy(refuse(new Error('password=secret'))(argsOf(page('/x'), { log })));
    expect(thrown).toMatchObject({
      data: { error: 'common.unforeseen', requestId: 'r1' },
      init: { status: 500 },
    });
    expect(JSON.stringify(thrown)).not.toContain('secret');
    expect(logged).toHaveBeenCalledOnce();
  });

  test.each(['/x', '/x.data', '/x.data?_routes=y'])(
    'another query of %s is an address of the page',
    async (path) => {
      const away = new Response(null, { status: 302, headers: { location: '?pageNumber=3' } });
      const thrown = (await thrownBy(refuse(away)(argsOf(page(path))))) as Response;
      expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/x?pageNumber=3']);
    },
  );

  test('a redirect is let through', async () => {
    const away = new Response(null, { status: 302 });
    expect(await thrownBy(refuse(away)(argsOf(page('/x'))))).toBe(away);
  });
});

describe('pageAction', () => {
  const post = (path: string, body: BodyInit = new URLSearchParams({ reason: '缺货' })) =>
    page(path, { method: 'POST', body });
  const refused = (error: Error) => pageAction(() => Promise.reject(error));

  test('gives the form to the work', async () => {
    const done = await pageAction(async (_ctx, form) => form.get('reason'))(argsOf(post('/x')));
    expect(done).toBe('缺货');
  });

  test('a refusal comes back to the form with its field and status', async () => {
    const error = new DomainError('orders.reason-required', 422, { field: 'reason' });
    const done = await refused(error)(argsOf(post('/x'), { user: someone }));
    expect(done).toMatchObject({
      data: { ok: false, field: 'reason', error: 'orders.reason-required', requestId: 'r1' },
      init: { status: 422 },
    });
  });

  test('without a session it leads to the login page, and there it comes back to the form', async () => {
    const error = new DomainError('accounts.wrong-password', 401);
    const thrown = await thrownBy(refused(error)(argsOf(post('/x?a=1'))));
    expect((thrown as Response).headers.get('location')).toBe('/user/login?a=1&redirect=%2Fx%3Fa%3D1');
    const done = await refused(error)(argsOf(post('/user/login')));
    expect(done).toMatchObject({
      data: { ok: false, error: 'accounts.wrong-password' },
      init: { status: 401 },
    });
  });

  test.each([
    ['no form', new Blob(['{}'], { type: 'application/json' })],
    ['text that cannot be stored', new URLSearchParams({ reason: 'a\u0000' })],
  ])('%s is refused before any work', async (_name, body) => {
    const work = vi.fn<() => Promise<null>>();
    const done = await pageAction(work)(argsOf(post('/x', body), { user: someone }));
    expect(done).toMatchObject({ data: { error: 'common.bad-input' }, init: { status: 400 } });
    expect(work).not.toHaveBeenCalled();
  });
});
