import { type DragEvent, useState } from 'react';
import { isHome } from '../tab-rules.ts';
import { useTabs } from '../tabs-context.ts';

/** What a tab needs to be dragged, and to be dragged onto. */
export type TabDrag = ReturnType<ReturnType<typeof useTabDrag>>;

/**
 * Tabs change their order by being dragged onto another; home stays first. The browser's own dragging: the keyboard
 * has Shift with the arrows, and a phone has no tabs.
 */
export function useTabDrag() {
  const { tabs, move } = useTabs();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const placeOf = (path: string | null) => tabs.findIndex((tab) => tab.path === path);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (path: string) => {
    const aimed = dragged !== null && over === path && dragged !== path;
    return {
      draggable: !isHome(path),
      'data-dragging': dragged === path,
      'data-drop': aimed
        ? isHome(path) || placeOf(dragged) < placeOf(path)
          ? 'behind'
          : 'before'
        : undefined,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        // Without data some browsers drag nothing, and a link's own would go to other programs as an address.
        event.dataTransfer.clearData();
        event.dataTransfer.setData('text/plain', '');
        setDragged(path);
      },
      onDragOver(event: DragEvent) {
        // Something else that is dragged over the tabs is none of theirs.
        if (dragged === null) return;
        event.preventDefault();
        setOver(path);
      },
      onDragLeave: () => setOver(null),
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== null && dragged !== path) move(dragged, placeOf(path));
        end();
      },
      onDragEnd: end,
    };
  };
}
