import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What axe-core finds that keeps people out: serious or critical, each with the elements it is about. */
export async function expectNoBarriers(page: Page, part = 'html'): Promise<void> {
  // Only faults are told in full: to describe thousands of sound elements takes longer than to look at them.
  // And they are told by the page itself, not by a window opened for it: other sites' frames are theirs.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(told).toEqual([]);
}
