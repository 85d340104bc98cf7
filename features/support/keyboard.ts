import type { Locator, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { expect } from './expect.ts';

/** Presses Tab until the focus is where it should be; fails when the keyboard cannot get there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('按了 80 次 Tab 也没有到达要操作的地方');
}

/** Signs in as somebody does who has no mouse. */
export async function signInByKeyboard(page: Page, username: string, password: string): Promise<void> {
  const login = new LoginPage(page);
  await tabTo(page, login.opener);
  await page.keyboard.press('Enter');
  await tabTo(page, login.username);
  await page.keyboard.type(username);
  await tabTo(page, login.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}
