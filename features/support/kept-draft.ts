import type { Page } from '@playwright/test';

const isDraft = (address: string): boolean => new URL(address).pathname.endsWith('/sys/draft');

/** What was kept of a form that is opened by what is done meanwhile; null where nothing was. */
export async function draftFound(page: Page, opens: () => Promise<unknown>): Promise<unknown> {
  const requested = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && isDraft(answer.url()),
  );
  await opens();
  return ((await (await requested).json()) as { result: unknown }).result;
}

/** Comes once a draft with the text in it is kept. */
export const keptDraft = (page: Page, text: string): Promise<unknown> =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      isDraft(answer.url()) &&
      (answer.request().postData() ?? '').includes(text),
  );
