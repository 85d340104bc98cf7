import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '../../table.server.ts';

/** An outlet that somebody visits, and how important it is. */
export interface VisitableOutlet {
  id: string;
  userId: string;
  dealerId: string;
  departId: string;
  level: 'A' | 'B' | 'C' | 'D';
  /** GCJ-02, longitude and latitude with a comma between; null while it is not known. */
  place: string | null;
}

/** Working outlets of the whole tenant, or of one person, by code: a new one comes last, so that the turns of the others stay. */
export async function listVisitable(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  ownerUserId?: string,
): Promise<VisitableOutlet[]> {
  const { id, dealerId, departId, level, place } = customers;
  return tx
    .select({ id, userId: customers.ownerUserId, dealerId, departId, level, place })
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, tenant.slug),
        eq(customers.status, 'normal'),
        ownerUserId ? eq(customers.ownerUserId, ownerUserId) : undefined,
      ),
    )
    .orderBy(asc(customers.code));
}
