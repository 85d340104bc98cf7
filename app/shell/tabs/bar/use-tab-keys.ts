import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTabs } from '../tabs-context.ts';
import { type MenuPlace, placeBelow } from './menu-place.ts';

/**
 * The keyboard on the tabs: arrows, Home and End go along them, Shift with an arrow moves one, Enter opens,
 * Delete closes, the menu key or Shift+F10 shows what else there is.
 */
export function useTabKeys(strip: RefObject<HTMLElement | null>, onMenu: (place: MenuPlace) => void) {
  const { tabs, front, close, move } = useTabs();
  /** The tab that is being closed from the keyboard: once it has gone, the one in front has the focus. */
  const closing = useRef<string | null>(null);
  useLayoutEffect(() => {
    const path = closing.current;
    if (path === null || front === path || tabs.some((tab) => tab.path === path)) return;
    closing.current = null;
    if (document.activeElement === document.body) document.getElementById(`tab${front}`)?.focus();
  }, [tabs, front]);

  return (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = links.findIndex((link) => link === event.target);
    const link = links[at];
    const path = tabs[at]?.path;
    if (!link || path === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const end = { Home: 0, End: links.length - 1 }[event.key];
    if (step !== undefined && event.shiftKey) move(path, at + step);
    else if (step !== undefined) links.at((at + step) % links.length)?.focus();
    else if (end !== undefined) links[end]?.focus();
    else if (event.key === ' ') link.click();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      onMenu({ path, ...placeBelow(link) });
    else if (event.key === 'Delete') {
      closing.current = path;
      close('this', path);
    } else return;
    event.preventDefault();
  };
}
