import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';

/** What the tenant asks of new passwords, as a sentence under the field. */
export async function passwordHint(ctx: Ctx): Promise<string> {
  const { passwordLength: length, passwordKinds: kinds } = await getSettings(ctx);
  return ctx.t(kinds > 2 ? 'accounts:newPassword.hintKinds' : 'accounts:newPassword.hint', { length });
}
