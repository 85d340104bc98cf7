import { inOrder } from '#app/kernel/module/in-order.ts';
import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import folders from '../generated/demo.gen.ts';

/** What every module adds to the demo, each step behind those whose rows it reads. */
export const demoSteps: readonly DemoStep[] = inOrder(
  folders.flatMap(({ brings }): readonly DemoStep[] => brings),
  ({ name }) => name,
);
