import { type RefObject, useEffect, useState } from 'react';
import { scrollEdges } from './scroll-edges.ts';

/** What the keys reach by themselves, and by it the rows that are out of sight. */
const reached = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((one) => `tbody ${one}`)
  .join();

/**
 * The place a table lies in: how wide it is beside its scroll bar, in px; null until the browser knows. A table
 * that is larger than its place can be scrolled with the keys too: the place takes the focus for as long as there is
 * something to scroll to sideways, or downwards where no row takes it (WCAG 2.1.1). What lies beyond an edge is in
 * `data-beyond`, for the shadow of what stays in sight there.
 */
export function usePlace(place: RefObject<HTMLElement | null>, label: string): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const around = place.current;
    const table = around?.querySelector('table');
    if (!around || !table) return undefined;
    // A write that changes nothing would have the browser lay the page out again.
    const write = (name: string, value: string | null) => {
      if (around.getAttribute(name) === value) return;
      if (value === null) around.removeAttribute(name);
      else around.setAttribute(name, value);
    };
    const beyond = () => {
      const { before, behind } = scrollEdges(around);
      return [before ? 'start' : '', behind ? 'end' : ''].filter(Boolean).join(' ') || null;
    };
    const look = () => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = around;
      const edges = beyond();
      const downwards = scrollHeight > clientHeight && !table.querySelector(reached);
      setRoom(clientWidth || null);
      const scrolls = scrollWidth > clientWidth || downwards;
      write('tabindex', scrolls ? '0' : null);
      // What takes the focus says what it is.
      write('role', scrolls ? 'group' : null);
      write('aria-label', scrolls ? label : null);
      write('data-beyond', edges);
    };
    const scrolled = () => write('data-beyond', beyond());
    // The observer looks by itself at first, when the browser has laid the page out anyway.
    const sizes = new ResizeObserver(look);
    sizes.observe(table);
    sizes.observe(around);
    around.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      around.removeEventListener('scroll', scrolled);
    };
  }, [place, label]);
  return room;
}
