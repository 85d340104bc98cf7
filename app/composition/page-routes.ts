import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { FrameFacts, PageFacts } from '#app/kernel/module/define-page.ts';
import pages from './generated/pages.gen.ts';

/** The pages and frames that modules declare, with the file of each as routes name it. */
export const declaredPages: readonly ((PageFacts | FrameFacts) & { file: string })[] = pages.flatMap(
  ({ folder, brings }) =>
    brings.map((one: PageFacts | FrameFacts) => ({ ...one, file: `./${folder}/${one.screen}` })),
);

/** The routes of an area of the shell: its pages, and the frames that modules put into it with the pages in them. */
export function pagesIn(area: string): RouteConfigEntry[] {
  return declaredPages.flatMap((one) => {
    const options = one.id ? { id: one.id } : {};
    if ('frame' in one) {
      return one.within === area ? [layout(one.file, options, pagesIn(one.frame))] : [];
    }
    if ((one.area ?? 'console') !== area) return [];
    return [route(one.path.slice(1).replace('{product}', ':product'), one.file, options)];
  });
}
