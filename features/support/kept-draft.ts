import type { Page } from '@playwright/test';

/** Whether an address is that of drafts. */
export const isDraft = (address: string): boolean => new URL(address).pathname.endsWith('/sys/draft');

/** Comes once a draft with the text in it is kept. */
export const keptDraft = (page: Page, text: string): Promise<unknown> =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      isDraft(answer.url()) &&
      (answer.request().postData() ?? '').includes(text),
  );
