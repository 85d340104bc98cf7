import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { mustEnrolFirst } from '../access/access.ts';
import { refuseLooking } from '../access/require-action.server.ts';
import { refusal } from '../api/envelope.server.ts';
import type { Ctx } from '../request/context.server.ts';
import { frameSignIn } from '../session/frame-sign-in.ts';
import { frameOfPath, pageInFrame, sessionFrames, signInOf } from '../session/session-frames.ts';
import { noting } from './noting.server.ts';
import { pageRequestContext } from './router-context.ts';

/** What a page's error boundary is told: a sentence and the request's id. */
export interface PageError {
  error: string;
  message: string;
  advice?: string;
  requestId: string;
}

/** What an action tells its form when it was refused. */
export interface FormError extends PageError {
  ok: false;
  field?: string;
  /** What the form has to ask for with the next try. */
  asks?: 'captcha';
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

/**
 * Makes a loader of a function of the request's context. A visitor without a session goes to the login page
 * and comes back; every other failure reaches the error page with a sentence and the request's id.
 */
export function pageLoader<T>(load: (ctx: Ctx, args: Args) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const { ctx } = args.context.get(pageRequestContext);
    try {
      refuseOtherProduct(ctx, args.params);
      keepToFrame(ctx, args.request);
      heldUp(ctx, args.request);
      return await load(ctx, args);
    } catch (error) {
      if (error instanceof Response) throw onThisPage(error, args.request);
      if (error instanceof DomainError && error.status === 401) throw redirect(loginPath(args.request));
      if (error instanceof DomainError && error.code === 'accounts.choose-depart') {
        throw redirect(departPath(args.request));
      }
      const { status, problem } = tell(ctx, error);
      throw data(problem, { status });
    }
  };
}

/** Makes an action: a refusal comes back to the form, which keeps what was typed. */
export function pageAction<T>(act: (ctx: Ctx, form: FormData, args: Args) => Promise<T>) {
  return async (args: LoaderFunctionArgs) => {
    const { ctx } = args.context.get(pageRequestContext);
    const noted = noting(ctx, { method: 'POST', path: pagePattern(args.request), access: null });
    try {
      refuseOtherProduct(ctx, args.params);
      refuseLooking(ctx);
      keepToFrame(ctx, args.request);
      heldUp(ctx, args.request);
      const done = await act(ctx, await readForm(args.request), args);
      noted(null);
      return done;
    } catch (error) {
      noted(error);
      if (error instanceof Response) throw onThisPage(error, args.request);
      if (error instanceof DomainError && error.status === 401 && !ctx.user && !isLogin(args.request)) {
        throw redirect(loginPath(args.request));
      }
      const { status, field, asks, problem } = tell(ctx, error);
      return data<FormError>({ ok: false, field, asks, ...problem }, { status });
    }
  };
}

/** Refuses an address that is another product's: /{product}/… leads to pages of the tenant's own alone. */
function refuseOtherProduct(ctx: Ctx, { product }: Args['params']): void {
  if (product !== undefined && product !== ctx.tenant.productPath) throw notFound();
}

/**
 * A redirect to another query of the same page, as an address of the page: the router would resolve it against
 * the address of the page's data.
 */
function onThisPage(answer: Response, request: Request): Response {
  const location = answer.headers.get('location');
  if (!location?.startsWith('?')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', pagePath(request) + location);
  return new Response(null, { status: answer.status, headers });
}

/** Pages that somebody who has yet to set up a second factor may see all the same. */
const beforeEnrolment =
  /^\/(?:user(?:\/|$)|logout$|language$|tenant-code\/|robots\.txt$|sitemap\.xml$|site\.webmanifest$)/;

/** Keeps a session of one front to its pages: home from the ways in, refused everywhere else (AUT-09). */
function keepToFrame({ user }: Ctx, request: Request): void {
  if (!user?.frame) return;
  const opens = pageInFrame(user.frame, pagePath(request));
  if (opens === 'home') throw redirect(sessionFrames[user.frame].home);
  if (opens === 'refused') throw new DomainError('accounts.work-session', 403);
}

/** Leads whoever must set up a second factor first to the page where they do (AUT-14). */
function heldUp(ctx: Ctx, request: Request): void {
  const { pathname, search } = pageUrl(request);
  if (!mustEnrolFirst(ctx.user) || beforeEnrolment.test(pathname)) return;
  throw redirect(`/user/enrol?${new URLSearchParams({ redirect: pathname + search })}`);
}

/** What people are told of a failure; an unforeseen one is logged. */
function tell(
  ctx: Ctx,
  error: unknown,
): { status: number; field?: string; asks?: 'captcha'; problem: PageError } {
  const { status, field, asks, error: code, message, advice, unforeseen } = refusal(ctx.t, error);
  if (unforeseen) ctx.log.error({ err: error }, 'unforeseen');
  return { status, field, asks, problem: { error: code, message, advice, requestId: ctx.requestId } };
}

async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw badInput('form');
  }
  for (const [name, value] of form) assertCleanText(value, name);
  return form;
}

function isLogin(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return ['/user/', ...Object.values(frameSignIn)].some((begin) => pathname.startsWith(begin));
}

/** The sign-in of the page's front, keeping the visitor's query and the way back (ROU-11). */
export function loginPath(request: Request): string {
  const { pathname, search } = pageUrl(request);
  const query = new URLSearchParams(search);
  query.delete('redirect');
  query.set('redirect', pathname + search);
  return `${signInOf(frameOfPath(pathname))}?${query}`;
}

/** The department step, keeping the way back. */
export function departPath(request: Request): string {
  const { pathname, search } = pageUrl(request);
  return `/user/depart?${new URLSearchParams({ redirect: pathname + search })}`;
}

/** Path of the page that was asked for, also when its data alone was. */
export function pagePath(request: Request): string {
  return pageUrl(request).pathname;
}

/** An address that stands for the page that was asked for, with what was asked of it. */
export function withQueryOf(request: Request, target: string): string {
  return target.includes('?') ? target : target + pageUrl(request).search;
}

/** The page's path with its ids left out. */
function pagePattern(request: Request): string {
  return pagePath(request).replace(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/gi, '/:id');
}

/** The address of the page itself, also when its data alone was asked for: `/x.data?_routes=…`, `/_.data` of `/`. */
function pageUrl(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url);
  const pathname = url.pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  return { pathname, search: url.search };
}
