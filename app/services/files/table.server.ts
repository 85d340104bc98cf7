import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** What is known of stored files; their content lies in the file store under the tenant and the id. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** What it was uploaded for; decides who may see it. */
    purpose: text('purpose').notNull(),
    /** The name it had with whoever sent it; never part of a path. */
    name: text('name').notNull(),
    /** What it is, as its content says. */
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of what is stored. */
    digest: text('digest').notNull(),
    /** Of a picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
    uploaderId: uuid('uploader_id').notNull(),
    /** The row it belongs to; null until that row is saved. */
    entity: text('entity'),
    entityId: uuid('entity_id'),
    attachedAt: at('attached_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('files_uploader', t, t.uploaderId, users),
    check('files_attached', sql`(${t.attachedAt} is null) = (${t.entityId} is null)`),
    index('files_entity').on(t.tenantId, t.entity, t.entityId),
    index('files_loose').on(t.tenantId, t.createdAt).where(sql`${t.attachedAt} is null`),
  ],
);
