import type { FrameFacts, PageFacts } from '#app/kernel/module/define-page.ts';
import pages from '../generated/pages.gen.ts';

/** Addresses of the pages that a phone opens on its own, each with the places of what it alone says. */
export const phonePages: ReadonlyMap<string, readonly string[]> = new Map(
  pages
    .flatMap(({ brings }): readonly (PageFacts | FrameFacts)[] => brings)
    .flatMap((one) =>
      'path' in one && one.area === 'light' ? [[one.path, one.carries ?? []] as const] : [],
    ),
);
