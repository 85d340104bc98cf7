import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { inTenant, type TenantScope } from '../tenant-db.server.ts';
import { applyTenantPolicies } from '../tenant-policies.server.ts';
import { onServer } from './database-url.server.ts';

/** A table of the data layer's own tests. */
export const things = pgTable(
  'things',
  { tenantId: text('tenant_id').notNull(), id: text().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Makes that table in a test database and puts it under the tenants' policies. */
export async function createThings(adminUrl: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    await client.query(
      'create table things (tenant_id text not null, id text, name text not null, primary key (tenant_id, id))',
    );
    await applyTenantPolicies(client);
  });
}

/** Saves a thing under its tenant. */
export async function addThing(scope: TenantScope, id: string): Promise<void> {
  await inTenant(scope, (tx) =>
    tx.execute(sql`insert into things values (${scope.tenant.slug}, ${id}, ${`thing ${id}`})`),
  );
}
