import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** Two characters of a button stand apart. */
const spaced = (button: string) => new RegExp(`^${Array.from(button).join(String.raw`\s?`)}$`);

/** What is chosen in its drawer, not written. */
const chosen = new Set(['结论', '处理方式']);

Given('租户{文}检查过门店里的临期货', async function (this: Scene, tenant: string) {
  await this.tenant(tenant).fact('ageing-warnings', {});
});

/** Opens the drawer of what is done with the goods on the page, writes what is given and saves. */
async function handle(scene: Scene, name: string, act: string, values: Record<string, string>) {
  const page = await scene.actor(name).page();
  await page.getByRole('button', { name: spaced(act) }).click();
  const drawer = page.getByRole('dialog', { name: act });
  for (const [label, value] of Object.entries(values)) {
    if (chosen.has(label)) await drawer.getByRole('radio', { name: value, exact: true }).check();
    else await drawer.getByRole('textbox', { name: label }).fill(value);
  }
  await drawer.getByRole('button', { name: spaced(act) }).click();
  await expect(drawer).toHaveCount(0);
}

When('{文}对这批临期货{文}', async function (this: Scene, name: string, act: string) {
  await handle(this, name, act, {});
});

// With what is written in its drawer.
When('{文}对这批临期货{文}：', async function (this: Scene, name: string, act: string, table: DataTable) {
  await handle(this, name, act, table.rowsHash());
});

Then('{文}看到这批临期货{文}，{文}', async function (this: Scene, name: string, state: string, fact: string) {
  const page = await this.actor(name).page();
  const facts = page.getByRole('region', { name: '货品情况' });
  await expect(facts).toContainText(state);
  await expect(facts).toContainText(fact);
});

Then('{文}对这批临期货不能{文}', async function (this: Scene, name: string, act: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '货品情况' })).toBeVisible();
  await expect(page.getByRole('button', { name: spaced(act) })).toHaveCount(0);
});
