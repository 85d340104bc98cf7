import { expect as playwrightExpect } from '@playwright/test';

/** Assertions that wait for what they expect, long enough for a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 10_000 });
