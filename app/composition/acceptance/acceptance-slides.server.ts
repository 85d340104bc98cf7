import { z } from 'zod';
import { provisionDictionaries } from '#app/administration/dictionaries/use-cases/provision-dictionaries.server.ts';
import { aSlide } from '#app/administration/slideshows/seed.server.ts';
import { fact } from './acceptance-fact.server.ts';

/** Banners of the public page, and the dictionaries every tenant begins with. */
export const slideFacts = [
  fact('built-in-dictionaries', z.strictObject({}), ({ tx, tenant }) => provisionDictionaries(tx, tenant)),
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
