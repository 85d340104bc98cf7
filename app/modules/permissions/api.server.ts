import { z } from 'zod';
import { call } from '#app/server/api-route.server.ts';
import type { MenuEntry } from './define-menu.ts';
import { getUserPermissions } from './use-cases/get-user-permissions.server.ts';

/** Menu and actions of the wire (PER-01); `declared` is what all modules bring. */
export const permissionsApi = (declared: readonly MenuEntry[]) => [
  call('GET /sys/permission/getUserPermissionByToken', {
    access: 'signed-in',
    // The token in the query is what older clients send; it is not read, so it opens nothing.
    input: z.object({ token: z.string().max(512).optional() }),
    run: (ctx) => getUserPermissions(ctx, declared),
  }),
];
