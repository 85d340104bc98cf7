import { newId } from '#app/lib/id.ts';
import type { CustomKind, CustomTarget } from '#app/services/custom-fields/rules.ts';
import { customFields } from '#app/services/custom-fields/table.server.ts';
import { definedOnly, type World } from '#app/services/organisation/seed-world.server.ts';

/** Writes a field that an administrator has added; searchable and listed unless said otherwise. */
export async function aCustomField(
  { tx, tenant, now }: World,
  facts: {
    /** Name of an entity that takes added fields. */
    entity: string;
    key: string;
    label: string;
    kind: CustomKind;
    dictionary?: string;
    target?: CustomTarget;
    digits?: number;
    required?: boolean;
    listed?: boolean;
    sortOrder?: number;
  },
): Promise<void> {
  await tx.insert(customFields).values({
    searchable: true,
    listed: true,
    createdAt: now,
    updatedAt: now,
    ...definedOnly(facts),
    tenantId: tenant.slug,
    id: newId(),
  });
}
