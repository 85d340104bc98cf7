import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { maxFound } from '#app/services/search/rules.ts';
import type { Found, FoundGroup, FoundRow } from '#app/services/search/wire.ts';

/** Whatever modules let be searched, as far as the person may see it. A statement for each kind, whatever is found. */
export async function searchEverything(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<Found & Readonly<Record<string, readonly (FoundRow | FoundGroup)[]>>> {
  requireUser(ctx);
  const sources = registry()
    .all('searches')
    .toSorted((one, other) => one.sort - other.sort);
  const groups: FoundGroup[] = [];
  await inTenantReadOnly(ctx, async (tx) => {
    for (const source of sources) {
      const { kind, nameKey, icon } = source;
      const rows = await source.find({ ...ctx, tx }, { keyword, limit: maxFound });
      groups.push({ kind, title: ctx.t(nameKey), icon, rows });
    }
  });
  return { ...Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows])), groups };
}
