import { DomainError } from '#app/lib/domain-error.ts';
import type { Ctx } from '../request/context.server.ts';
import type { SessionFrame } from '../session/session-frames.ts';
import { can, type DataScope, mustChooseDepart, mustEnrolFirst, type Principal, scopeOf } from './access.ts';

/** The person signed in; 401 when there is none. */
export function requireUser(ctx: Pick<Ctx, 'user'>): Principal {
  if (!ctx.user) throw new DomainError('common.unauthorized', 401);
  return ctx.user;
}

/** First line of a use case: who acts and on which rows; 403 when the person does not hold the action. */
export function requireAction(
  ctx: Pick<Ctx, 'user'> & Partial<Pick<Ctx, 'now' | 'tenant'>>,
  action: string,
): { user: Principal; scope: DataScope } {
  const user = requireUser(ctx);
  refuseUnenrolled(user);
  if (mustChooseDepart(user)) throw new DomainError('accounts.choose-depart', 403);
  if (!can(user, action)) throw new DomainError('common.forbidden', 403);
  const at = ctx.now && ctx.tenant ? { now: ctx.now(), timeZone: ctx.tenant.timeZone } : undefined;
  return { user, scope: scopeOf(user, action, at) };
}

/** Rows that somebody reaches with an action, whoever asks; null when they do not hold it. */
export function scopeFor(
  ctx: Pick<Ctx, 'now' | 'tenant'>,
  person: Principal,
  action: string,
): DataScope | null {
  if (!can(person, action)) return null;
  return scopeOf(person, action, { now: ctx.now(), timeZone: ctx.tenant.timeZone });
}

/**
 * The same for work that is about all rows of the tenant, whoever they belong to: who reaches only some of them
 * would learn of the others, or change them.
 */
export function requireWhole(ctx: Parameters<typeof requireAction>[0], action: string): { user: Principal } {
  const { user, scope } = requireAction(ctx, action);
  if (!scope.all) throw new DomainError('common.whole-tenant', 403);
  return { user };
}

/** Refuses whoever only looks as somebody else does: they change nothing. */
export function refuseLooking(ctx: Pick<Ctx, 'readOnly'>): void {
  if (ctx.readOnly) throw new DomainError('common.view-only', 403);
}

/**
 * The same for a page that is also open to holders of another action: the page's own reach for those who hold the
 * page, so that a data rule on it holds.
 */
export function requirePage(
  ctx: Pick<Ctx, 'user' | 'now' | 'tenant'>,
  page: string,
  open: string,
): { user: Principal; scope: DataScope } {
  // A key has no pages that are open besides: without the other action it is asked for the page's own.
  const keyed = ctx.user?.key && !can(ctx.user, open);
  const requested = requireAction(ctx, keyed ? page : open);
  return can(requested.user, page) ? requireAction(ctx, page) : requested;
}

/** Refuses a session of one front what is not that front's, and says where to go (AUT-09). */
export function refuseOutsideFrame(
  ctx: Pick<Ctx, 'user'>,
  { frames, access }: { frames?: readonly SessionFrame[]; access: string },
): void {
  const frame = ctx.user?.frame;
  if (!frame || access === 'public' || frames?.includes(frame)) return;
  throw new DomainError('accounts.work-session', 403);
}

/** Refuses whoever has to set up a second factor first: their role demands one (AUT-14). */
export function refuseUnenrolled(user: Principal | null): void {
  if (mustEnrolFirst(user)) throw new DomainError('accounts.must-enrol', 403);
}
