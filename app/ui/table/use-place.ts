import { type RefObject, useEffect, useState } from 'react';

/** What the keys reach by themselves, and by it the rows that are out of sight. */
const reached = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * The place a table lies in: how wide it is beside its scroll bar, in px; null until the browser has laid it out. A table
 * that is larger than its place can be scrolled with the keys too: the place takes the focus for as long as there is
 * something to scroll to sideways, or downwards where no row takes it (WCAG 2.1.1). What lies beyond an edge is told by
 * `data-beyond`, for the shadow of what stays in sight there.
 */
export function usePlace(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const around = place.current;
    const table = around?.querySelector('table');
    if (!around || !table) return undefined;
    const beyond = () => {
      const left = around.scrollLeft > 0 ? 'start ' : '';
      const right = around.scrollLeft + around.clientWidth < around.scrollWidth - 1 ? 'end' : '';
      around.dataset['beyond'] = left + right;
    };
    const look = () => {
      setRoom(around.clientWidth || null);
      const sideways = around.scrollWidth > around.clientWidth;
      const downwards = around.scrollHeight > around.clientHeight && !table.querySelector(reached);
      if (sideways || downwards) around.tabIndex = 0;
      else around.removeAttribute('tabindex');
      beyond();
    };
    // The observer looks by itself at first, when the browser has laid the page out anyway.
    const sizes = new ResizeObserver(look);
    sizes.observe(table);
    sizes.observe(around);
    around.addEventListener('scroll', beyond, { passive: true });
    return () => {
      sizes.disconnect();
      around.removeEventListener('scroll', beyond);
    };
  }, [place]);
  return room;
}
