import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  foreignKey,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Place } from '#app/lib/places/coordinates.ts';

/** First column of every table and of every key: the tenant's slug. */
export const tenantId = () => text('tenant_id').notNull();

/** Row id, a UUID v7 made by the program so that it sorts by time and tells nothing of volume. */
export const rowId = () => uuid('id').notNull();

/** Point in time with zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row came to be, by the database's clock unless the writer says otherwise. */
export const createdAt = () => at('created_at').notNull().default(sql`now()`);

/** Money in fen (分), an integer; 2^53 fen is 90 万亿元, beyond any order. */
export const fen = (name: string) => bigint(name, { mode: 'number' });

/**
 * A code people search by its first characters and sort by, compared byte by byte: one plain index then
 * serves both, whatever the database's collation.
 */
export const codeText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * One JSON value of any kind. drizzle's own jsonb reads a string once more as JSON, so that the text "30" would come back as
 * the number 30.
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** Bytes: a file or a picture that belongs to its row. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A point as longitude and latitude with a comma between, kept as PostgreSQL's point. */
export const geoPoint = customType<{ data: string; driverData: string | { x: number; y: number } }>({
  dataType: () => 'point',
  toDriver: (value) => `(${value})`,
  fromDriver: (value) =>
    typeof value === 'string' ? value.replaceAll(/[()]/g, '') : `${value.x},${value.y}`,
});

/** The corners of an area in their order, kept as PostgreSQL's polygon; x is longitude. */
export const geoRing = customType<{ data: Place[]; driverData: string }>({
  dataType: () => 'polygon',
  toDriver: (corners) => `(${corners.map(({ lng, lat }) => `(${lng},${lat})`).join()})`,
  fromDriver: (ring) =>
    [...ring.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lng, lat]) => ({
      lng: Number(lng),
      lat: Number(lat),
    })),
});

/** A foreign key to a row of the same tenant: it carries the tenant, so it cannot point at anybody else's row. */
export function refersTo(
  name: string,
  from: { tenantId: AnyPgColumn },
  column: AnyPgColumn,
  to: { tenantId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ name, columns: [from.tenantId, column], foreignColumns: [to.tenantId, to.id] });
}

/** What every table of an entity has beside its fields; the key is (tenant_id, id). */
export const entityColumns = () => ({
  tenantId: tenantId(),
  id: rowId(),
  /** Grows by one at each change: two people who edit the same version do not both win. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().default(sql`now()`),
});

/** Where an entity that says `customFields` keeps the values of fields its administrators have added. */
export const customColumn = () => ({
  custom: jsonb('custom').$type<Record<string, unknown>>().notNull().default({}),
});

/** When a row went into the recycle bin; the entity says `recycleBin`, and its unique indexes leave such rows out. */
export const recycleColumn = () => ({ deletedAt: at('deleted_at') });
