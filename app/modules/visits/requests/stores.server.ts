import { sql } from 'drizzle-orm';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { visitRequests } from '../tables/requests.table.server.ts';
import { visitRequest } from './entities.ts';
import { besidesRequests, ofVisitNamed, seenVisit } from './request-rows.server.ts';

/** Requests of visits within reach; their outlet is the visit's. */
export const visitRequestStore = bindEntity({
  entity: visitRequest,
  table: listedTable(visitRequests, {
    customerId: sql`(select v.customer_id from visits v
      where v.tenant_id = visit_requests.tenant_id and v.id = visit_requests.visit_id)`,
    createdAt: visitRequests.requestedAt,
    updatedAt: sql`coalesce(${visitRequests.decidedAt}, ${visitRequests.requestedAt})`.mapWith(
      visitRequests.requestedAt,
    ),
  }),
  scope: seenVisit,
  references: { customerId: outletReference('visit:list') },
  alsoFound: ofVisitNamed,
  besides: besidesRequests,
});
