import { enterByPhone } from '#app/administration/accounts/sign-in/use-cases/enter-by-phone.server.ts';
import { getWaysIn } from '#app/administration/accounts/sign-in/use-cases/get-sign-in-form.server.ts';
import { listCompanies } from '#app/administration/enterprise/use-cases/list-companies.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sessionFrames } from '#app/kernel/session/session-frames.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';

/** The ways in that a tenant has for its repair workers: a code by telephone, and its companies (AUT-09). */
export async function getWorkSignIn(ctx: Ctx) {
  const { companies } = await listCompanies(ctx);
  const redirectTo = sessionFrames.work.home;
  return {
    phone: (await getWaysIn(ctx)).phone,
    companies: companies.map(({ id, name }) => ({
      name,
      way: wayOutPath('wecom', { company: id, redirectTo }),
    })),
  };
}

/** Sends the code, or signs in with it, to the worker's jobs alone. */
export function enterAtWork(ctx: Ctx, form: FormData, request: Request) {
  return enterByPhone(ctx, form, request, 'work');
}
