import { type ComponentProps, useEffect, useRef } from 'react';

/** What the keys reach by themselves, and by it the rows that are out of sight. */
const reached = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * A table that is larger than its place can be scrolled with the keys too: what it lies in takes the focus for as
 * long as there is something to scroll to sideways, or downwards where no row takes it (WCAG 2.1.1).
 */
export function ScrolledTable(props: ComponentProps<'table'>) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const rows = table.current;
    const around = rows?.parentElement;
    if (!rows || !around) return undefined;
    const look = () => {
      const sideways = around.scrollWidth > around.clientWidth;
      const downwards = around.scrollHeight > around.clientHeight && !rows.querySelector(reached);
      if (sideways || downwards) around.tabIndex = 0;
      else around.removeAttribute('tabindex');
    };
    // The observer looks by itself at first, when the browser has laid the page out anyway.
    const sizes = new ResizeObserver(look);
    sizes.observe(rows);
    sizes.observe(around);
    return () => sizes.disconnect();
  }, []);
  // As cards on a phone it is no table to the browser any more: the role says it aloud.
  const aloud = { role: 'table' };
  return <table {...aloud} {...props} ref={table} />;
}
