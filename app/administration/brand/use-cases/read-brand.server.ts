import { eq } from 'drizzle-orm';
import { type Db, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { brandSettings } from '../table.server.ts';
import { type BrandSettings, brandInput } from './brand-input.server.ts';

/** What a tenant's administrators have said of their brand; null when nothing, or nothing that still holds. */
export async function readBrand(db: Db, tenant: { slug: string }): Promise<BrandSettings | null> {
  const [row] = await inTenantReadOnly({ db, tenant }, (tx) =>
    tx
      .select({ settings: brandSettings.settings })
      .from(brandSettings)
      .where(eq(brandSettings.tenantId, tenant.slug)),
  );
  if (!row) return null;
  // Looked at again: whatever has come into the row, only what the form takes reaches page and theme.
  const read = brandInput.safeParse(row.settings);
  return read.success ? read.data : null;
}
