import { CloseOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuIcon } from '../../menu/menu-icon.tsx';
import { addressOf, isHome, type Tab } from '../tab-rules.ts';
import { useTabStore, useTabs } from '../tabs-context.ts';
import type { MenuPlace } from './menu-place.ts';
import type { TabDrag } from './use-tab-drag.ts';

const none: ReadonlySet<string> = new Set();

interface Props {
  tab: Tab;
  drag: TabDrag;
  onMenu: (place: MenuPlace) => void;
}

/** One tab: a link to its page as it was left. */
export function TabItem({ tab, drag, onMenu }: Props) {
  const { t } = useTranslation('shell');
  const { front, pages, close } = useTabs();
  const store = useTabStore();
  const unsaved = useSyncExternalStore(
    store.subscribe,
    () => store.unsaved,
    () => none,
  ).has(tab.path);
  const home = isHome(tab.path);
  const title = tab.title || t('tabs.untitled');
  const inFront = tab.path === front;

  return (
    <div
      role="presentation"
      className="tab-item"
      data-front={inFront}
      {...drag}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ path: tab.path, x: event.clientX, y: event.clientY });
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        close('this', tab.path);
      }}
    >
      <Link
        role="tab"
        id={`tab${tab.path}`}
        className="tab-name"
        title={title}
        draggable={drag.draggable}
        tabIndex={inFront ? 0 : -1}
        aria-selected={inFront}
        aria-controls={pages.some(({ path }) => path === tab.path) ? `page${tab.path}` : undefined}
        aria-keyshortcuts={home ? undefined : 'Delete'}
        to={addressOf(tab)}
        state={tab.state}
        preventScrollReset
      >
        {tab.icon ? <MenuIcon name={tab.icon} /> : null}
        <span className="tab-title">{title}</span>
        {unsaved ? <span className="tab-unsaved" role="img" aria-label={t('tabs.unsaved')} /> : null}
      </Link>
      {home ? null : (
        // For the mouse. The keyboard has Delete, and everybody the menu.
        <button
          type="button"
          className="tab-close"
          aria-hidden="true"
          tabIndex={-1}
          title={t('tabs.close')}
          onClick={() => close('this', tab.path)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
