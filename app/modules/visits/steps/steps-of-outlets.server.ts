import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listMarksOf } from '#app/modules/customers/labels/use-cases/list-marks-of.server.ts';
import { visitTemplateSteps, visitTemplates } from '../tables/steps.table.server.ts';
import { templateFor, type VisitStep } from './rules-steps.ts';

/** The steps of visits at outlets: those of each template in use, and by which template each outlet goes. */
export interface StepsOfOutlets {
  templates: Record<string, VisitStep[]>;
  templateOf: ReadonlyMap<string, string>;
}

/** What is to be done in visits of some outlets, by the templates as they are now. */
export async function stepsOfOutlets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outletIds: readonly string[],
): Promise<StepsOfOutlets> {
  const tenantId = ctx.tenant.slug;
  const { id, channelId, labelId } = visitTemplates;
  const found = await tx
    .select({ id, channelId, labelId })
    .from(visitTemplates)
    .where(and(eq(visitTemplates.tenantId, tenantId), eq(visitTemplates.enabled, true)));
  if (found.length === 0) return { templates: {}, templateOf: new Map() };
  const marks = await listMarksOf(ctx, tx, outletIds);
  const templateOf = new Map<string, string>();
  for (const [outletId, of] of marks) {
    const template = templateFor(found, of);
    if (template) templateOf.set(outletId, template.id);
  }
  const used = [...new Set(templateOf.values())];
  const templates: Record<string, VisitStep[]> = Object.fromEntries(used.map((one) => [one, []]));
  if (used.length > 0) {
    const steps = await tx
      .select()
      .from(visitTemplateSteps)
      .where(and(eq(visitTemplateSteps.tenantId, tenantId), inArray(visitTemplateSteps.templateId, used)))
      .orderBy(asc(visitTemplateSteps.turn), asc(visitTemplateSteps.id));
    for (const { templateId, ...step } of steps) templates[templateId]!.push(stepOf(step));
  }
  return { templates, templateOf };
}

function stepOf(row: Omit<typeof visitTemplateSteps.$inferSelect, 'templateId'>): VisitStep {
  const { kind, name, mandatory, minPhotos, minSeconds } = row;
  const options = (row.options ?? '').split(/[;；\n]/).map((one) => one.trim());
  return { id: row.id, kind, name, mandatory, minPhotos, minSeconds, options: options.filter(Boolean) };
}
