import type { FrameFacts, PageFacts } from '#app/kernel/module/define-page.ts';
import pages from '../generated/pages.gen.ts';

/** Addresses of the pages that a phone opens on its own. */
export const phonePages: ReadonlySet<string> = new Set(
  pages
    .flatMap(({ brings }): readonly (PageFacts | FrameFacts)[] => brings)
    .flatMap((one) => ('path' in one && one.area === 'light' ? [one.path] : [])),
);
