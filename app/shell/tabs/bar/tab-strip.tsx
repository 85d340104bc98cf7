import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isHome } from '../tab-rules.ts';
import { useTabs } from '../tabs-context.ts';
import { TabItem } from './tab-item.tsx';
import type { MenuPlace } from './tab-menu.tsx';
import { showItem } from './use-overflow.ts';
import { useTabKeys } from './use-tab-keys.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  onMenu: (place: MenuPlace) => void;
}

/** The tabs in a row: dragged into another order, scrolled sideways when there are many. */
export function TabStrip({ ref, onMenu }: Props) {
  const { t } = useTranslation('shell');
  const { tabs, front, move } = useTabs();
  const strip = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  useImperativeHandle(ref, () => strip.current as HTMLDivElement);
  const onKeyDown = useTabKeys(strip, onMenu);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));

  useLayoutEffect(() => {
    const box = strip.current;
    if (!box || tabs.length === 0) return undefined;
    // Restored tabs come all at once and push the one in front out of sight; then the arrows take room from the strip.
    const show = () => {
      const item = document.getElementById(`tab${front}`)?.parentElement;
      if (item) showItem(box, item);
    };
    // The observer shows it by itself at first, when the browser has laid the page out anyway.
    const watch = new ResizeObserver(show);
    watch.observe(box);
    return () => watch.disconnect();
  }, [front, tabs.length]);

  const drop = ({ active, over }: DragEndEvent) => {
    // The click that ends the drag comes right after; it must not open the page.
    setTimeout(() => {
      dragged.current = false;
    });
    if (over && over.id !== active.id) {
      move(
        String(active.id),
        tabs.findIndex(({ path }) => path === over.id),
      );
    }
  };

  return (
    <DndContext
      id="tabs"
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={{ threshold: { x: 0.1, y: 0 } }}
      modifiers={[({ transform }) => ({ ...transform, y: 0 })]}
      // The mouse alone drags this way; what the keyboard does is told by the tabs themselves.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={() => {
        dragged.current = true;
      }}
      onDragEnd={drop}
      onDragCancel={() => {
        dragged.current = false;
      }}
    >
      <SortableContext
        items={tabs.filter(({ path }) => !isHome(path)).map(({ path }) => path)}
        strategy={horizontalListSortingStrategy}
      >
        <div
          ref={strip}
          role="tablist"
          tabIndex={-1}
          className="tab-strip"
          aria-label={t('tabs.label')}
          onKeyDown={onKeyDown}
          onClickCapture={(event) => {
            if (dragged.current) event.preventDefault();
          }}
          onWheel={(event) => {
            if (strip.current && event.deltaX === 0) strip.current.scrollLeft += event.deltaY;
          }}
        >
          {tabs.map((tab) => (
            <TabItem key={tab.path} tab={tab} onMenu={onMenu} />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
