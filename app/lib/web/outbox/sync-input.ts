import { z } from 'zod';

/** A reading of a phone's two clocks, as a call takes it. */
export const clocks = {
  run: z.string().min(1).max(64),
  steadyMs: z.number().min(0).max(1e13),
  wall: z.iso.datetime({ offset: true }),
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
