import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

When(
  '{文}在拜访里{文}，理由是{文}',
  async function (this: Scene, name: string, kind: string, reason: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    // From the phone's page to the console's is a new document.
    await actor.liveliness();
    await page.getByRole('button', { name: kind, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
    await dialog.getByRole('button', { name: kind, exact: true }).click();
    await expect(dialog).toBeHidden();
  },
);

Then('{文}看到{文}的申请是{文}', async function (this: Scene, name: string, reason: string, state: string) {
  const page = await this.actor(name).page();
  const requests = page.getByRole('region', { name: '申诉与坐标更正' });
  await expect(requests.getByText(reason)).toContainText(state);
});

/** The dialog that decides a request of the list, opened. */
async function openDecision(scene: Scene, name: string, reason: string, answer: string) {
  const page = await scene.actor(name).page();
  const row = page.getByRole('row').filter({ hasText: reason });
  await doWithRow(row, answer);
  const dialog = page.getByRole('dialog', { name: answer });
  return { dialog, decide: dialog.getByRole('button', { name: answer, exact: true }) };
}

When(
  '{文}对{文}的申请答{文}，说{文}',
  async function (this: Scene, name: string, reason: string, answer: string, said: string) {
    const { dialog, decide } = await openDecision(this, name, reason, answer);
    await dialog.getByRole('textbox', { name: '理由' }).fill(said);
    await decide.click();
    await expect(dialog).toBeHidden();
  },
);

Then(
  '{文}对{文}的申请不说原因就不能答{文}',
  async function (this: Scene, name: string, reason: string, answer: string) {
    const { dialog, decide } = await openDecision(this, name, reason, answer);
    await expect(decide).toBeDisabled();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await expect(dialog).toBeHidden();
  },
);

Then('{文}不能再对这次拜访{文}', async function (this: Scene, name: string, kind: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '判定' })).toBeVisible();
  await expect(page.getByRole('button', { name: kind, exact: true })).toHaveCount(0);
});
