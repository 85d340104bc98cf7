import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from './actor.ts';
import { expect } from './expect.ts';

/** What somebody reads in the picture of their login page: nothing in the page itself tells. */
export async function readCaptcha(actor: Actor): Promise<string> {
  const key = await new LoginPage(await actor.page()).captchaKey();
  let answer = '';
  // The picture is drawn when the browser has asked for it.
  await expect
    .poll(async () => {
      const told = await actor.tenant.fact<{ answer: string }>('captcha-answer', { key });
      answer = told.answer;
      return answer;
    })
    .toMatch(/^[A-Z0-9]{4}$/);
  return answer;
}
