import { DomainError } from '#app/lib/domain-error.ts';
import type { ApiRoute } from '../api/api-route.server.ts';
import { asRefusal } from '../api/envelope.server.ts';
import type { Ctx } from '../request/context.server.ts';
import { noteOperation } from './note-operation.server.ts';

/**
 * Begins to measure what somebody does; told how it ended, it writes that down. What people only read is not
 * written down, what other systems call is.
 */
export function noting(
  ctx: Ctx,
  done: Pick<ApiRoute, 'path'> & { method: string; access: string | null },
): (error: unknown) => void {
  const began = performance.now();
  if (!ctx.user || (done.method === 'GET' && !ctx.user.key)) return () => {};
  return (error) => {
    // Nobody waits for it, and it never fails.
    void noteOperation(ctx, {
      method: done.method,
      path: done.path,
      action: done.access?.includes(':') ? done.access : null,
      ...outcome(error),
      costMs: performance.now() - began,
    });
  };
}

function outcome(thrown: unknown): { status: number; error: string | null } {
  const error = asRefusal(thrown);
  if (error === null) return { status: 200, error: null };
  // A page that goes on to another has done what it was asked for.
  if (error instanceof Response) return { status: error.status, error: null };
  if (error instanceof DomainError) return { status: error.status, error: error.code };
  return { status: 500, error: 'common.unforeseen' };
}
