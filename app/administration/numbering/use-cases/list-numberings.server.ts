import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { type Numbering, numberOf, periodOf } from '#app/services/numbering/rules.ts';
import { codeCounters, codeRules } from '#app/services/numbering/table.server.ts';
import { numberedDocuments } from '#app/services/numbering/use-cases/numbered-document.server.ts';
import type { NumberingRow } from '../wire.ts';

/** How every kind of documents is numbered, with the number the next one would have. */
export async function listNumberings(ctx: Ctx): Promise<NumberingRow[]> {
  const { user } = requireAction(ctx, 'code-rule:list');
  const tenantId = ctx.tenant.slug;
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const orgCode = user.depart?.orgCode ?? '';
  return inTenantReadOnly(ctx, async (tx) => {
    const rules = await tx.select().from(codeRules).where(eq(codeRules.tenantId, tenantId));
    const kinds = numberedDocuments().map(({ kind, nameKey, ...declared }) => {
      const own = rules.find((rule) => rule.kind === kind);
      const numbering: Numbering = own ?? declared;
      return { kind, name: ctx.t(nameKey), own, numbering, period: periodOf(numbering, day, orgCode) };
    });
    const counters = await tx
      .select()
      .from(codeCounters)
      .where(
        and(
          eq(codeCounters.tenantId, tenantId),
          inArray(codeCounters.period, [...new Set(kinds.map(({ period }) => period))]),
        ),
      );
    return kinds.map(({ kind, name, own, numbering: { pattern, reset, gapFree }, period }) => {
      const last = counters.find((counter) => counter.kind === kind && counter.period === period)?.value ?? 0;
      return {
        kind,
        name,
        pattern,
        reset,
        gapFree,
        own: own !== undefined,
        version: own?.version ?? 0,
        sample: numberOf(pattern, { day, orgCode, place: last + 1 }),
      };
    });
  });
}
