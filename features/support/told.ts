import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What pages of one browser have said in passing, oldest first. */
export type Told = string[];

/**
 * Writes down every alert and status a page shows. People read a message that goes away by itself;
 * a step that looks for it only now and then, on a machine that is busy, must not miss it.
 */
export async function listen(context: BrowserContext, told: Told): Promise<void> {
  await context.exposeBinding('tellScenario', (_, text: string) => void told.push(text));
  await context.addInitScript(() => {
    const tell = (window as unknown as { tellScenario: (text: string) => void }).tellScenario;
    const speaking = '[role=alert], [role=status], .ant-message-notice';
    const last = new WeakMap<Element, string>();
    const read = (element: Element) => {
      const text = element.textContent?.trim() ?? '';
      if (!text || last.get(element) === text) return;
      last.set(element, text);
      tell(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(speaking);
        if (around) read(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(speaking)) read(node);
          for (const inside of node.querySelectorAll(speaking)) read(inside);
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page shows the text, or has said it in passing since that was last asked. */
export async function expectToRead(page: Page, told: Told, text: string): Promise<void> {
  await expectTold(page.getByText(text, { exact: true }).first(), told, [text], (one) => one === text);
}

/** The same of a notice that holds all of the texts. */
export async function expectNotice(notice: Locator, told: Told, texts: string[]): Promise<void> {
  const whole = texts.reduce((found, text) => found.filter({ hasText: text }), notice);
  await expectTold(whole.first(), told, texts, (one) => texts.every((text) => one.includes(text)));
}

async function expectTold(
  there: Locator,
  told: Told,
  texts: string[],
  fits: (one: string) => boolean,
): Promise<void> {
  const requested = `“${texts.join('”和“')}”`;
  const read = async () =>
    (await there.isVisible()) || told.some(fits) ? requested : `说过：${told.join('；') || '没有话'}`;
  await expect.poll(read, { message: `页面说${requested}` }).toBe(requested);
  told.length = 0;
}
