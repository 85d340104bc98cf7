import { sql } from 'drizzle-orm';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { registration } from './entities.ts';
import { registrations } from './table.server.ts';

/** Requests for accounts of the tenant. */
export const registrationStore = bindEntity({
  entity: registration,
  table: listedTable(registrations, {
    at: registrations.createdAt,
    createdAt: registrations.createdAt,
    updatedAt: sql`coalesce(${registrations.decidedAt}, ${registrations.createdAt})`.mapWith(
      registrations.createdAt,
    ),
  }),
});
