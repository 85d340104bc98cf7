import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { storedFile } from './answers.server.ts';
import { slideStore } from './stores.server.ts';
import { getSlidePicture } from './use-cases/get-slide-picture.server.ts';
import { setSlidePicture } from './use-cases/set-slide-picture.server.ts';

/** Banners of the wire, part of /eBaseConfig (CFG-01). */
export const slideshowsApi = [
  ...entityApi(slideStore),
  call('GET /eBaseConfig/slideshow/picture', {
    access: 'slideshow:list',
    input: z.object({ id: z.uuid() }),
    answers: storedFile.nullable(),
    run: getSlidePicture,
  }),
  call('PUT /eBaseConfig/slideshow/picture', {
    access: 'slideshow:edit',
    input: z.object({ id: z.uuid(), fileId: z.uuid().nullable() }),
    answers: noAnswer,
    run: setSlidePicture,
  }),
] as const;
