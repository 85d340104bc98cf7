import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, entityColumns } from '#app/db/columns.server.ts';

/** Banners of the brand's public page that its administrators have made (轮播图). */
export const slideshows = pgTable(
  'slideshows',
  {
    ...entityColumns(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    /** What its button says. */
    action: text('action').notNull(),
    /** Where the button leads: dictionary slide_goal. */
    goal: text('goal').notNull(),
    /** The address outside, where the goal is one. */
    link: text('link'),
    /** Dictionary slide_tone: whether its words are dark on light or light on dark. */
    tone: text('tone').notNull(),
    sortOrder: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Shown from here on, and no longer from there on; null is without end. */
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    /** A stored file of purpose slideshow. */
    pictureId: uuid('picture_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('slideshows_sort').on(t.tenantId, t.sortOrder, t.id),
    check('slideshows_window', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
