import type { Page } from '@playwright/test';

/**
 * Counts what somebody does to a page: a press of the mouse or a finger, a key that is a command, a value that is typed
 * or a file that is chosen are one each, however long the value is.
 */
export class Effort {
  count = 0;

  static async of(page: Page): Promise<Effort> {
    const effort = new Effort();
    await page.exposeFunction('countEffort', () => {
      effort.count += 1;
    });
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return effort;
  }
}

// Runs in the page: it can use nothing from here.
function watch() {
  const { countEffort } = window as unknown as { countEffort: () => void };
  let typedIn: EventTarget | null = null;
  const isTyped = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const options = { capture: true };
  document.addEventListener('pointerdown', (event) => event.isTrusted && countEffort(), options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || !isTyped(event.target)) countEffort();
    },
    options,
  );
  document.addEventListener('focusin', () => (typedIn = null), options);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isTyped(target) || target === typedIn) return;
      const { type } = target as HTMLInputElement;
      if (type === 'radio' || type === 'checkbox') return;
      typedIn = target;
      countEffort();
    },
    options,
  );
}
