import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useConsoleData } from '../data/use-console-data.ts';
import { useFrontPath } from '../tabs/tabs-context.ts';
import { badgesOf, filterMenu, folderIds, shownMenu } from './filter-menu.ts';
import { findPlace, placesOf } from './find-place.ts';
import { FolderMenu } from './folder-menu.tsx';
import { MenuNotes } from './menu-label.tsx';
import { MenuSearch } from './menu-search.tsx';
import { useBadgeCounts } from './use-badge-counts.ts';
import { useOpenFolders } from './use-open-folders.ts';

// Folders that pop up beside, of those who have icons only or the menu on top.
const PopupMenu = onDemand(() => import('./popup/popup-menu.tsx'), { missing: 'line' });

if (
  typeof document !== 'undefined' &&
  document.querySelector('.main-menu .ant-menu-inline-collapsed, .main-menu .ant-menu-horizontal')
) {
  // What the server has drawn of it comes to life with the rest.
  PopupMenu.prepare();
}

/** Fetches the menu of icons ahead, when somebody is about to fold it. */
export const preparePopupMenu = (): void => PopupMenu.prepare();

interface Props {
  items: readonly MenuItem[];
  /** Where it stands: beside the page, in the header, or in the drawer of a phone. */
  mode?: 'side' | 'top' | 'drawer';
  /** Icons only; beside the page. */
  collapsed?: boolean;
  theme?: 'dark' | 'light';
  onChoose?: () => void;
}

/** The menu, built from what the server says this person may open (LAY-01). */
export function MainMenu({ items, mode = 'side', collapsed = false, theme = 'dark', onChoose }: Props) {
  const { t } = useTranslation('permissions');
  const pathname = useFrontPath();
  const { user } = useConsoleData();
  const navigate = useNavigate();
  const notes = useId();
  const nav = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const place = findPlace(items, pathname);
  const [open, setOpen] = useOpenFolders(
    user.id,
    (place?.folders ?? []).map((folder) => folder.id),
  );
  const badges = badgesOf(items);
  const counts = useBadgeCounts(badges);
  const iconsOnly = mode === 'side' && collapsed;
  const inline = mode !== 'top' && !iconsOnly;
  const searching = inline && typed.trim() !== '';
  const shown = searching ? filterMenu(shownMenu(items), typed) : shownMenu(items);
  const selected = place?.item.id ?? pathname.replace(/^\/menu\/(.+)$/, '$1 self');
  const openKeys = searching ? folderIds(shown) : open;

  function chosen() {
    setTyped('');
    onChoose?.();
  }
  function takeFirst() {
    const first = searching
      ? placesOf(shown).find(({ item }) => item.meta.target && item.route !== '0')
      : null;
    if (!first) return;
    chosen();
    void navigate(first.item.meta.target ?? first.item.path);
  }

  return (
    <nav aria-label={t('side.name')} ref={nav} className="main-menu" data-mode={mode} data-theme={theme}>
      {inline ? (
        <MenuSearch
          typed={typed}
          onType={setTyped}
          onTake={takeFirst}
          onLeave={() => nav.current?.querySelector<HTMLElement>('[role=menu] a')?.focus()}
        />
      ) : null}
      {searching && shown.length === 0 ? (
        <p className="menu-none" role="status">
          {t('side.none')}
        </p>
      ) : null}
      {inline ? (
        <FolderMenu
          items={shown}
          theme={theme}
          open={openKeys}
          onOpen={searching ? undefined : setOpen}
          selected={selected}
          onChoose={chosen}
          typed={searching ? typed : ''}
          counts={counts}
          notes={notes}
        />
      ) : (
        <PopupMenu
          items={shown}
          theme={theme}
          iconsOnly={iconsOnly}
          selected={selected}
          onChoose={chosen}
          counts={counts}
          notes={notes}
        />
      )}
      <MenuNotes badges={badges} counts={counts} notes={notes} />
    </nav>
  );
}
