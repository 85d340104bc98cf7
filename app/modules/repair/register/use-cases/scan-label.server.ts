import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findLabelled } from '../find-labelled.server.ts';

/** The machine of a label, for whoever scans it; null, one and the same, when there is none to report. */
export function scanLabel(ctx: Ctx, code: string): Promise<{ code: string; model: string } | null> {
  return inTenantReadOnly(ctx, (tx) => findLabelled(ctx, tx, code));
}
