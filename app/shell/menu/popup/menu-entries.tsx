import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import type { BadgeCounts, MenuItem } from '#app/services/permissions/wire.ts';
import { isFlagged } from '../filter-menu.ts';
import { MarkedName } from '../marked-name.tsx';
import { hasIcon, ItemIcon } from '../menu-icon.tsx';
import { MenuLabel } from '../menu-label.tsx';

/** How the items of a menu are drawn. */
export interface EntryView {
  counts: BadgeCounts;
  notes: string;
  /** Icons only: the dot sits on the icon. */
  iconsOnly: boolean;
  /** Name of the entry that leads to the page of a folder that shows itself. */
  overview: (title: string) => string;
}

/** A menu as antd draws it. */
export function menuEntries(
  items: readonly MenuItem[],
  view: EntryView,
  outermost = true,
): NonNullable<MenuProps['items']> {
  return items.map((item) => {
    const flagged = isFlagged(item, view.counts);
    const icon = hasIcon(item, outermost) ? (
      <ItemIcon item={item} dotted={flagged && view.iconsOnly} />
    ) : undefined;
    if (!item.children) {
      return {
        key: item.id,
        icon,
        disabled: item.route === '0',
        title: item.meta.title,
        label: <MenuLabel item={item} typed="" counts={view.counts} notes={view.notes} />,
      };
    }
    const dot = flagged && !view.iconsOnly;
    const own = item.alwaysShow && item.route !== '0' ? [selfEntry(item, view)] : [];
    return {
      key: item.id,
      icon,
      label: (
        <>
          <MarkedName name={item.meta.title} spelling={item.meta.spelling} typed="" />
          {dot ? <span className="menu-dot" /> : null}
        </>
      ),
      children: [...own, ...menuEntries(item.children, view, false)],
    };
  });
}

/** A folder that shows itself has a page of its own, and a folder's name only opens and closes it. */
function selfEntry(item: MenuItem, { overview }: EntryView) {
  const title = overview(item.meta.title);
  return { key: `${item.id} self`, title, label: <Link to={item.meta.target ?? item.path}>{title}</Link> };
}
