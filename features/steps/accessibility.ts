import { Then } from '@cucumber/cucumber';
import { expectNoBarriers } from '../support/axe.ts';
import type { Scene } from '../support/world.ts';

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
  await expectNoBarriers(page);
});
