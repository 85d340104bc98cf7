import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { MappingRow } from '../sending/rules-mapping.ts';
import { type ReadKind, usualMasterMapping } from './rules-masters.ts';
import { erpMasterSettings } from './table.server.ts';

/** Which fields of ours are which of the ERP's, both ways: as somebody has said, else the usual ones. */
export async function readMasterMapping(
  tx: Tx,
  { slug }: { slug: string },
  kind: ReadKind,
): Promise<readonly MappingRow[]> {
  const [kept] = await tx
    .select({ mapping: erpMasterSettings.mapping })
    .from(erpMasterSettings)
    .where(and(eq(erpMasterSettings.tenantId, slug), eq(erpMasterSettings.kind, kind)));
  return kept?.mapping ?? usualMasterMapping[kind];
}
