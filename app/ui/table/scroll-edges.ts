/** Whether something that scrolls sideways has more than is seen, before and behind; a pixel is rounding. */
export function scrollEdges(box: HTMLElement): { before: boolean; behind: boolean } {
  const { scrollLeft, scrollWidth, clientWidth } = box;
  return { before: scrollLeft > 1, behind: scrollLeft + clientWidth < scrollWidth - 1 };
}
