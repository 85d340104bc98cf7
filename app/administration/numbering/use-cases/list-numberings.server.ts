import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import {
  type DocumentKind,
  documentKinds,
  type Numbering,
  numberOf,
  periodOf,
} from '#app/services/numbering/rules.ts';
import { codeCounters, codeRules } from '#app/services/numbering/table.server.ts';
import type { NumberingRow } from '../wire.ts';

/** How every kind of documents is numbered, with the number the next one would have. */
export async function listNumberings(ctx: Ctx): Promise<NumberingRow[]> {
  const { user } = requireAction(ctx, 'code-rule:list');
  const tenantId = ctx.tenant.slug;
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const orgCode = user.depart?.orgCode ?? '';
  return inTenantReadOnly(ctx, async (tx) => {
    const rules = await tx.select().from(codeRules).where(eq(codeRules.tenantId, tenantId));
    const kinds = (Object.keys(documentKinds) as DocumentKind[]).map((kind) => {
      const own = rules.find((rule) => rule.kind === kind);
      const numbering: Numbering = own ?? documentKinds[kind];
      return { kind, own, numbering, period: periodOf(numbering, day, orgCode) };
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
    return kinds.map(({ kind, own, numbering: { pattern, reset, gapFree }, period }) => {
      const last = counters.find((counter) => counter.kind === kind && counter.period === period)?.value ?? 0;
      return {
        kind,
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
