import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';

/** Whether the tenant is a demo: its messages are kept with their codes, since nobody gets them. */
export async function showsCodes(ctx: Ctx): Promise<boolean> {
  requireAction(ctx, 'outbox:list');
  return (await getSettings(ctx)).demo;
}
