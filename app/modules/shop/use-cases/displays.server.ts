import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  appealOutletDisplay,
  getOutletDisplay,
  listOutletDisplays,
  submitOutletDisplay,
} from '#app/modules/displays/execution/use-cases/outlet-displays.server.ts';
import type { AppealInput, OutletDisplay, SubmitInput } from '#app/modules/displays/execution/wire.ts';
import { requireMember, requireOutlets } from '../member.server.ts';

const action = 'shop:order';

/** Displays the outlet is asked for, and what became of them. */
export function listShopDisplays(ctx: Ctx): Promise<OutletDisplay[]> {
  return inTenantReadOnly(ctx, async (tx) => listOutletDisplays(ctx, tx, [await requireMember(ctx, tx)]));
}

/** One display of the person's outlets. */
export function getShopDisplay(ctx: Ctx, { id }: { id: string }): Promise<OutletDisplay> {
  return inTenantReadOnly(ctx, async (tx) => getOutletDisplay(ctx, tx, await requireOutlets(ctx, tx), id));
}

/** Hands in a display the outlet has made itself. */
export async function submitShopDisplay(ctx: Ctx, input: SubmitInput): Promise<{ id: string }> {
  requireAction(ctx, action);
  const outlets = await inTenantReadOnly(ctx, (tx) => requireOutlets(ctx, tx));
  return submitOutletDisplay(ctx, outlets, action, input);
}

/** Appeals against what became of a display the person has handed in for the outlet. */
export async function appealShopDisplay(ctx: Ctx, input: AppealInput): Promise<{ id: string }> {
  requireAction(ctx, action);
  const outlets = await inTenantReadOnly(ctx, (tx) => requireOutlets(ctx, tx));
  return appealOutletDisplay(ctx, outlets, action, input);
}
