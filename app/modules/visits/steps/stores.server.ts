import { and, eq, inArray } from 'drizzle-orm';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { labelReference } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { visitTemplateSteps, visitTemplates } from '../tables/steps.table.server.ts';
import { visitTemplate, visitTemplateStep } from './entities.ts';

/** Templates of visits. */
export const visitTemplateStore = bindEntity({
  entity: visitTemplate,
  table: visitTemplates,
  references: { channelId: channelReference, labelId: labelReference },
  checksRowsIndependently: true,
  async beforeDelete(ctx, tx, ids) {
    const steps = and(
      eq(visitTemplateSteps.tenantId, ctx.tenant.slug),
      inArray(visitTemplateSteps.templateId, [...ids]),
    );
    if ((await tx.$count(visitTemplateSteps, steps)) > 0)
      throw new DomainError('visits.template-has-steps', 409);
  },
});

/** Steps of templates. A visit keeps those it began with, whatever becomes of them. */
export const visitStepStore = bindEntity({
  entity: visitTemplateStep,
  table: visitTemplateSteps,
  references: { templateId: nameReference(visitTemplates, visitTemplates.name) },
});
