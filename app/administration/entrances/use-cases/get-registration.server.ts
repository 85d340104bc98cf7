import {
  findRegistration,
  type Registration,
} from '#app/administration/enterprise/use-cases/register-company.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** The registration that began in this browser by the state of the address; null when none did. */
export function getRegistration(ctx: Ctx, request: Request): Promise<Registration | null> {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  return findRegistration(ctx, request, state);
}
