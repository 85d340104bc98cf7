import { expect as playwrightExpect } from '@playwright/test';

/** Assertions that wait for what they expect, long enough for a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 10_000 });

/** For what shows a picture as soon as it is drawn: each is drawn in a process of its own. */
export const drawn = { timeout: 30_000 };
