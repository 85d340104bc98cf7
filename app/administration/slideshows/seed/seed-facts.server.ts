import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aSlide } from './seed.server.ts';

/** Banners of the public page. */
export default [
  fact(
    'slide',
    z.strictObject({
      title: z.string(),
      sortOrder: z.number().int().optional(),
      enabled: z.boolean().optional(),
      startsAt: z.coerce.date().optional(),
      endsAt: z.coerce.date().optional(),
    }),
    aSlide,
  ),
];
