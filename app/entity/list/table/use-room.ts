import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the place of a table is, in px; null until it is on the page. */
export function useRoom(table: RefObject<{ nativeElement: HTMLElement } | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const place = table.current?.nativeElement;
    if (!place) return undefined;
    const look = () => setRoom(place.clientWidth || null);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(place);
    return () => watch.disconnect();
  }, [table]);
  return room;
}
