import type { z } from 'zod';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { World } from './seed-world.server.ts';

/** One kind of fact a scenario may state: what it says and how it becomes true. */
export interface Fact {
  name: string;
  input: z.ZodType;
  make: (world: World, facts: never, ctx: Ctx) => Promise<unknown>;
}

/** Describes a fact with its types. */
export function fact<Input extends z.ZodType>(
  name: string,
  input: Input,
  make: (world: World, facts: z.output<Input>, ctx: Ctx) => Promise<unknown>,
): Fact {
  return { name, input, make };
}
