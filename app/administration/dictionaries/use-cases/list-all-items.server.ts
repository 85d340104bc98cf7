import { and, asc, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';

/** A value of a dictionary with the names that older clients read its text by. */
interface OlderItem {
  value: string;
  text: string;
  title: string;
  label: string;
}

/** The values that every dictionary of the tenant offers, by its code; two statements. */
export async function listAllItems(ctx: Ctx): Promise<Record<string, OlderItem[]>> {
  requireUser(ctx);
  const labels = await inTenantReadOnly(ctx, async (tx) => {
    const all = await tx
      .select({ code: dicts.code })
      .from(dicts)
      .where(and(eq(dicts.tenantId, ctx.tenant.slug), isNull(dicts.deletedAt)))
      .orderBy(asc(dicts.code));
    return getDictLabels(
      ctx,
      tx,
      all.map(({ code }) => code),
    );
  });
  return Object.fromEntries(
    [...labels].map(([code, items]) => [
      code,
      items
        .filter(({ enabled }) => enabled)
        .map(({ value, label }) => ({ value, text: label, title: label, label })),
    ]),
  );
}
