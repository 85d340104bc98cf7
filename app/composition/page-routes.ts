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
    if (areaOf(one) !== area) return [];
    return [route(one.path.slice(1).replace('{product}', ':product'), one.file, options)];
  });
}

/** A page of the console that brings its own controls stands in the frame itself. */
const areaOf = ({ area, ownControls }: PageFacts) => area ?? (ownControls ? 'frame' : 'console');

/**
 * The screens once more, below an item of the menu that shows one of them though it is another's: under its own
 * address and name (ROU-14).
 */
export function screensBelow(address: string): RouteConfigEntry[] {
  return declaredPages.flatMap((one) => {
    if ('frame' in one || one.area !== undefined || !one.code || one.path.includes('/:')) return [];
    const path = `${address}${one.path.replace('{product}', ':product')}`;
    return [route(path, one.file, { id: `item:${one.code}` })];
  });
}
