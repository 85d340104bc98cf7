import { forceLogout } from '#app/administration/accounts/sessions/use-cases/force-logout.server.ts';
import { listOnline } from '#app/administration/accounts/sessions/use-cases/list-online.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OnlineQuery } from '../inputs.ts';

/** People who are signed in at this moment. */
export function watchOnline(ctx: Ctx, query: OnlineQuery) {
  return listOnline(ctx, query);
}

/** Signs people out, at one place or at several. */
export function endOnline(ctx: Ctx, { ids }: { ids: readonly string[] }) {
  return forceLogout(ctx, { sessionIds: ids });
}

export type OnlinePage = Awaited<ReturnType<typeof watchOnline>>;
