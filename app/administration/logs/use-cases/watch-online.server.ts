import { forceLogout } from '#app/administration/accounts/sessions/use-cases/force-logout.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import type { OnlineQuery } from '../inputs.ts';
import { onlineSessionStore } from '../listing/stores.server.ts';

/** People who are signed in at this moment, the one last seen first, as the wire has them. */
export async function watchOnline(ctx: Ctx, { keyword, pageNumber, size, direction }: OnlineQuery) {
  requireAction(ctx, 'online:list');
  const { records, total, totalCapped, current, pages } = await listRows(ctx, onlineSessionStore, {
    pageNumber,
    size,
    sort: [{ field: 'lastUsedAt', direction: direction ?? 'desc' }],
    keyword: keyword || null,
    filter: null,
    group: null,
    after: null,
  });
  const shown = records.map((row) => {
    const { id, username, realname, address, signedInAt, lastUsedAt, userAgent } = row;
    const { own } = row as typeof row & { own: boolean };
    return { id, username, realname, address, device: deviceOf(userAgent), signedInAt, lastUsedAt, own };
  });
  return { records: shown, total, totalCapped, size, current, pages };
}

/** Signs people out, at one place or at several. */
export function endOnline(ctx: Ctx, { ids }: { ids: readonly string[] }) {
  return forceLogout(ctx, { sessionIds: ids });
}
