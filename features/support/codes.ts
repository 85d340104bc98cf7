import type { Actor } from './actor.ts';
import { expect } from './expect.ts';

/** The code in the last message to a number; it may still be on its way. */
export async function readCode(actor: Actor, target: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = (await actor.tenant.fact<{ code: string | null }>('last-code', { target })).code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Asks the page for a code to a number, and waits until the server has answered. */
export async function askForCode(actor: Actor, mobile: string, label = '手机号'): Promise<void> {
  const page = await actor.page();
  await page.getByLabel(label, { exact: true }).fill(mobile);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await answered;
}

/** Types a code and presses the button that uses it. */
export async function typeCode(actor: Actor, code: string, button: string): Promise<void> {
  const page = await actor.page();
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).last().click();
}
