import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { requestKinds, requestStates } from '../requests/rules-requests.ts';
import type { RequestFacts } from '../requests/wire-requests.ts';
import { visits } from './visits.table.server.ts';

/** What people ask of visits that were judged, and what was decided (申诉、坐标更正). */
export const visitRequests = pgTable(
  'visit_requests',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    visitId: uuid('visit_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    before: jsonb('before').$type<RequestFacts>().notNull(),
    after: jsonb('after').$type<RequestFacts>().notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_requests_visit', t, t.visitId, visits),
    refersTo('visit_requests_requested', t, t.requestedBy, users),
    refersTo('visit_requests_decided', t, t.decidedBy, users),
    // What was decided may be asked anew when there is something new to it; what waits is not asked twice.
    uniqueIndex('visit_requests_waiting').on(t.tenantId, t.visitId, t.kind).where(sql`state = 'waiting'`),
    index('visit_requests_visit').on(t.tenantId, t.visitId, t.kind),
    index('visit_requests_state').on(t.tenantId, t.state, t.requestedAt),
  ],
);
