import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabs } from '../tabs-context.ts';
import type { MenuPlace } from './menu-place.ts';
import { TabItem } from './tab-item.tsx';
import { showItem } from './use-overflow.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabKeys } from './use-tab-keys.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  onMenu: (place: MenuPlace) => void;
}

/** The tabs in a row: dragged into another order, scrolled sideways when there are many. */
export function TabStrip({ ref, onMenu }: Props) {
  const { t } = useTranslation('shell');
  const { tabs, front } = useTabs();
  const strip = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => strip.current as HTMLDivElement);
  const onKeyDown = useTabKeys(strip, onMenu);
  const dragOf = useTabDrag();

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

  return (
    <div
      ref={strip}
      role="tablist"
      tabIndex={-1}
      className="tab-strip"
      aria-label={t('tabs.label')}
      onKeyDown={onKeyDown}
      onWheel={(event) => {
        if (strip.current && event.deltaX === 0) strip.current.scrollLeft += event.deltaY;
      }}
    >
      {tabs.map((tab) => (
        <TabItem key={tab.path} tab={tab} drag={dragOf(tab.path)} onMenu={onMenu} />
      ))}
    </div>
  );
}
