import { and, asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customFields } from '../table.server.ts';

/** A field that an administrator has added. */
export interface CustomField {
  key: string;
  label: string;
  kind: string;
  dictionary: string | null;
  /** Of a reference: what it refers to. */
  target: string | null;
  /** Of a decimal: its digits after the point. */
  digits: number | null;
  required: boolean;
  searchable: boolean;
  listed: boolean;
  longest: number | null;
}

/** The fields that have been added to an entity and are in use, in their order. */
export function listCustomFields(ctx: Ctx, entity: string): Promise<CustomField[]> {
  const { key, label, kind, dictionary, target, digits, required, searchable, listed, longest } =
    customFields;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ key, label, kind, dictionary, target, digits, required, searchable, listed, longest })
      .from(customFields)
      .where(
        and(
          eq(customFields.tenantId, ctx.tenant.slug),
          eq(customFields.entity, entity),
          eq(customFields.enabled, true),
        ),
      )
      .orderBy(asc(customFields.sortOrder), asc(customFields.id)),
  );
}
