import { createHash } from 'node:crypto';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { VisitStep } from '../steps/rules-steps.ts';

/** The steps of a visit as a phone showed them, with the mark it was given of them. */
interface ShownSteps {
  seal: string;
  steps: VisitStep[];
}

/** So long after a phone was given steps a visit may begin with them: without a network it cannot learn of others. */
const usedMs = 7 * 86_400_000;

const ownerOf = (ctx: Ctx) => `visit steps of ${ctx.tenant.slug} ${requireUser(ctx).id}`;

function digestOf(steps: readonly VisitStep[]): string {
  const parts = steps.map(({ id, kind, name, mandatory, minPhotos, minSeconds, options, displayId }) => [
    id,
    kind,
    name,
    mandatory,
    minPhotos,
    minSeconds,
    options,
    displayId ?? null,
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Marks steps as what the person's phone was given now of an outlet; the same of the same outlet get the same mark. */
export function stepSealer(ctx: Ctx): (outletId: string, steps: readonly VisitStep[]) => string {
  const digests = new Map<readonly VisitStep[], string>();
  return (outletId, steps) => {
    const digest = digests.get(steps) ?? digestOf(steps);
    digests.set(steps, digest);
    return ctx.secrets.seal(`${ctx.now().getTime()} ${digest} ${outletId}`, ownerOf(ctx));
  };
}

/**
 * Whether the person's phone was given these steps shortly before a moment, and whether the outlet with them: then they
 * could visit it, whoever looks after it now. Marks of before name no outlet.
 */
export function wereShown(
  ctx: Ctx,
  { seal, steps }: ShownSteps,
  { outletId, at }: { outletId: string; at: Date },
): { steps: boolean; outlet: boolean } {
  try {
    const [given, digest, outlet] = ctx.secrets.open(seal, ownerOf(ctx)).split(' ');
    const inTime = at.getTime() - Number(given) <= usedMs;
    return {
      steps: inTime && digest === digestOf(steps) && (outlet === undefined || outlet === outletId),
      outlet: inTime && outlet === outletId,
    };
  } catch {
    return { steps: false, outlet: false };
  }
}
