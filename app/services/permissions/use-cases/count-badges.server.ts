import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/**
 * How many there are of what red dots tell of, by their codes. What the person may not see is left out, and so is a
 * code that no module brings. One after the other: a page takes one connection, whatever its menu has.
 */
export async function countBadges(
  ctx: Ctx,
  { codes }: { codes: readonly string[] },
): Promise<Record<string, number>> {
  requireUser(ctx);
  const counts: Record<string, number> = {};
  for (const { code, count } of registry().all('badges')) {
    if (!codes.includes(code)) continue;
    try {
      counts[code] = await count(ctx);
    } catch (error) {
      if (!(error instanceof DomainError && error.status === 403)) throw error;
    }
  }
  return counts;
}
