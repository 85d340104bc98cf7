import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * A table that is wider than its place can be scrolled with the keys too: what it lies in takes the focus for as
 * long as there is something to scroll to (WCAG 2.1.1).
 */
export function ScrolledTable(props: ComponentProps<'table'>) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const around = table.current?.parentElement;
    if (!table.current || !around) return undefined;
    const look = () => {
      if (around.scrollWidth > around.clientWidth) around.tabIndex = 0;
      else around.removeAttribute('tabindex');
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(table.current);
    sizes.observe(around);
    return () => sizes.disconnect();
  }, []);
  // As cards on a phone it is no table to the browser any more: the role says it aloud.
  const aloud = { role: 'table' };
  return <table {...aloud} {...props} ref={table} />;
}
