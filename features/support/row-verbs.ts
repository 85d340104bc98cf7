import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** Does something with a row: by the verb that stands in it, else by what stands under its ⋯. */
export async function doWithRow(row: Locator, verb: string | RegExp): Promise<void> {
  // A verb may be told with the row it is of: 停用夜间任务.
  const shown = row.getByRole('button', { name: verb }).or(row.getByRole('link', { name: verb }));
  const more = row.getByRole('button', { name: /^更多操作/ });
  const item = row.page().getByRole('menuitem', { name: verb, exact: true });
  const within = { timeout: 5000 };
  // A row that is about to be read anew may not have the verb yet.
  await expect(async () => {
    if (await shown.count()) return shown.first().click(within);
    if (!(await item.isVisible())) await more.click(within);
    return item.click(within);
  }).toPass({ timeout: 20_000 });
}
