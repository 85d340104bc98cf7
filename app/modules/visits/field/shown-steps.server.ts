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

/** Marks steps as what the person's phone was given now; the same steps get the same mark. */
export function stepSealer(ctx: Ctx): (steps: readonly VisitStep[]) => string {
  const made = new Map<string, string>();
  return (steps) => {
    const digest = digestOf(steps);
    const known = made.get(digest);
    if (known) return known;
    const seal = ctx.secrets.seal(`${ctx.now().getTime()} ${digest}`, ownerOf(ctx));
    made.set(digest, seal);
    return seal;
  };
}

/** Whether the person's phone was given these steps shortly before a moment. */
export function wereShown(ctx: Ctx, { seal, steps }: ShownSteps, at: Date): boolean {
  try {
    const [given, digest] = ctx.secrets.open(seal, ownerOf(ctx)).split(' ');
    return digest === digestOf(steps) && at.getTime() - Number(given) <= usedMs;
  } catch {
    return false;
  }
}
