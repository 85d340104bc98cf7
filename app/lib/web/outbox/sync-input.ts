import { z } from 'zod';

/** A dead battery sets a clock back to 1970; no clock shows less, and no calendar of ours has less than its year 1. */
const earliestWall = -86_400_000;
const latestWall = Date.UTC(2200, 0);

const reading = {
  run: z.string().min(1).max(64),
  steadyMs: z.number().min(0).max(1e13),
  wall: z.iso
    .datetime({ offset: true })
    .refine((wall) => Date.parse(wall) >= earliestWall && Date.parse(wall) < latestWall),
};

/** A reading of a phone's two clocks, as a call takes it, with what the phone knew of the right time. */
export const clocks = {
  ...reading,
  known: z
    .object({
      ...reading,
      offsetMs: z.number().min(-1e13).max(1e13),
      setBackMs: z.number().min(0).max(1e13),
    })
    .optional(),
};

/** What a phone has kept, at most so many in the order it happened. Each item is looked at by itself. */
export const syncInput = (most: number) =>
  z.object({
    deviceId: z.string().trim().min(8).max(64),
    ...clocks,
    items: z
      .array(z.looseObject({ id: z.uuid(), kind: z.string().max(40) }))
      .min(1)
      .max(most),
  });
