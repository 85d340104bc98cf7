import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the place of a table's rows is beside their scroll bar, in px; null until it is on the page. */
export function useRoom(table: RefObject<{ nativeElement: HTMLElement } | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const around = table.current?.nativeElement;
    const place = around?.querySelector('.ant-table-content') ?? around;
    if (!place) return undefined;
    const look = () => setRoom(place.clientWidth || null);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(place);
    return () => watch.disconnect();
  }, [table]);
  return room;
}
