import { newId } from '#app/lib/id.ts';
import { said, type World } from '#app/modules/organisation/seed-world.server.ts';
import type { CustomKind, extensible } from './rules.ts';
import { customFields } from './table.server.ts';

/** Writes a field that an administrator has added; searchable and listed unless said otherwise. */
export async function aCustomField(
  { tx, tenant, now }: World,
  facts: {
    entity: (typeof extensible)[number];
    key: string;
    label: string;
    kind: CustomKind;
    dictionary?: string;
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
    ...said(facts),
    tenantId: tenant.slug,
    id: newId(),
  });
}
