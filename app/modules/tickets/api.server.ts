import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/server/api-route.server.ts';
import { signInPartnerStore } from './stores.server.ts';
import { renewPartnerSecret } from './use-cases/renew-partner-secret.server.ts';
import { giveWebparam } from './use-cases/webparam.server.ts';

/** Partners, and the desktop client's token (AUT-05, AUT-07). */
export const ticketsApi = [
  ...entityApi(signInPartnerStore),
  call('POST /sys/signInPartner/secret', {
    access: 'sign-in-partner:edit',
    input: z.object({ id: z.uuid() }),
    run: renewPartnerSecret,
  }),
  call('POST /sys/webparam', {
    access: 'signed-in',
    input: z.object({}),
    run: (ctx, _input, connection) => Promise.resolve(giveWebparam(ctx, connection.request)),
  }),
];
