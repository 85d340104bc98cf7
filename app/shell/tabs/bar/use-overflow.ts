import { type RefObject, useEffect, useState } from 'react';
import { throttle } from '#app/lib/time/pace.ts';
import { scrollEdges } from '#app/ui/table/scroll-edges.ts';

/** Whether a strip that scrolls sideways has more than is seen, before and behind. */
export function useOverflow(strip: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, behind: false });
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const look = () => {
      const { before, behind } = scrollEdges(box);
      setMore((now) => (now.before === before && now.behind === behind ? now : { before, behind }));
    };
    const lookSoon = throttle(look);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    // The observer looks by itself at first, when the browser has laid the page out anyway.
    box.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', lookSoon);
      lookSoon.cancel();
    };
  }, [strip]);
  return more;
}

/** Scrolls a strip sideways until one of its items is seen whole, without moving the window. */
export function showItem(strip: HTMLElement, item: HTMLElement): void {
  const room = 40;
  const box = strip.getBoundingClientRect();
  const { left, right } = item.getBoundingClientRect();
  if (left < box.left + room) strip.scrollLeft -= box.left + room - left;
  else if (right > box.right - room) strip.scrollLeft += right - (box.right - room);
}
