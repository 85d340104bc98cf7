import { gte, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Of something whose last day is `validTo`, open-ended when empty: that it holds on a day, or will. */
export const notEndedBy = (validTo: PgColumn, day: string): SQL | undefined =>
  or(isNull(validTo), gte(validTo, day));
