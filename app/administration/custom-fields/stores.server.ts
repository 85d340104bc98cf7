import { and, count, eq } from 'drizzle-orm';
import { bindEntity, boundStores } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { longestText, maxCustomFields } from '#app/services/custom-fields/rules.ts';
import { customFields } from '#app/services/custom-fields/table.server.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { customField } from './entities.ts';

/** Fields that administrators have added. */
export const customFieldStore = bindEntity({
  entity: customField,
  table: customFields,
  async beforeWrite(ctx, tx, { before, after }) {
    const { entity, kind, dictionary, target, longest } = after as typeof customFields.$inferSelect;
    if (kind === 'dictionary') {
      const known = dictionary ? await getDictLabels(ctx, tx, [dictionary]) : null;
      if (!dictionary || (known?.get(dictionary)?.length ?? 0) === 0) {
        throw new DomainError('custom-fields.no-dictionary', 422, { field: 'dictionary' });
      }
    }
    if (kind === 'reference' && !target) {
      throw new DomainError('custom-fields.no-target', 422, { field: 'target' });
    }
    if (longest !== null && longest > (kind === 'lines' ? longestText.lines : longestText.text)) {
      throw new DomainError('custom-fields.too-long', 422, { field: 'longest' });
    }
    if (before) return;
    if (!boundStores().get(entity)?.entity.customFields) {
      throw new DomainError('custom-fields.no-such-entity', 422, { field: 'entity' });
    }
    const [there] = await tx
      .select({ count: count() })
      .from(customFields)
      .where(and(eq(customFields.tenantId, ctx.tenant.slug), eq(customFields.entity, entity)));
    if ((there?.count ?? 0) >= maxCustomFields) {
      throw new DomainError('custom-fields.too-many', 409, { values: { max: maxCustomFields } });
    }
  },
});
