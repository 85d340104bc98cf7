import { AxeBuilder } from '@axe-core/playwright';
import { Then } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** What axe-core finds that keeps people out: serious or critical, each with the elements it is about. */
Then('{文}的页面没有无障碍问题', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  // Half-faded text has too little contrast on its way in: motion comes to its end first.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(told).toEqual([]);
});
