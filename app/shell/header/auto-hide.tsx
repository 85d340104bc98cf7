import { type RefObject, useEffect, useRef } from 'react';

/**
 * A line 100 px down the page. While auto-hide is on, the frame says `data-header="hidden"` from the moment
 * the page has been scrolled past it: more than 100 px, and not at 100 (LAY-08). The browser watches; no
 * scroll event is listened to and nothing is rendered anew.
 */
export function ScrollMark({ frame, on }: { frame: RefObject<HTMLElement | null>; on: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shell = frame.current;
    if (!on || !mark.current || !shell) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => shell.toggleAttribute('data-scrolled', (entry?.intersectionRatio ?? 1) < 1),
      { threshold: [0, 1] },
    );
    watch.observe(mark.current);
    return () => {
      watch.disconnect();
      shell.removeAttribute('data-scrolled');
    };
  }, [frame, on]);
  return <span ref={mark} className="shell-scroll-mark" aria-hidden="true" />;
}
