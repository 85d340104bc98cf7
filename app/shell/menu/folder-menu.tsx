import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BadgeCounts, MenuItem } from '#app/services/permissions/wire.ts';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { isFlagged } from './filter-menu.ts';
import { MarkedName } from './marked-name.tsx';
import { hasIcon, ItemIcon } from './menu-icon.tsx';
import { MenuLabel } from './menu-label.tsx';

interface Props {
  items: readonly MenuItem[];
  theme: 'dark' | 'light';
  /** Folders that stand open. */
  open: readonly string[];
  /** Nothing is opened or closed where it is missing: what was searched for stands open. */
  onOpen?: ((open: readonly string[]) => void) | undefined;
  /** The item of the page in front. */
  selected: string;
  onChoose: () => void;
  typed: string;
  counts: BadgeCounts;
  /** Beginning of the ids of the menu's notes. */
  notes: string;
}

/**
 * The menu whose folders open below one another. In antd's classes but light: it is on every page of the console,
 * and a page cannot be used before it has come to life. The arrows go along it, → and ← open and close folders.
 */
export function FolderMenu({ items, ...view }: Props) {
  return (
    <ul
      className={`ant-menu ant-menu-root ant-menu-inline ant-menu-${view.theme} ${antdScope} ant-menu-css-var`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a list to look at, a menu to use
      role="menu"
      onKeyDown={walk}
    >
      <Entries items={items} view={view} depth={0} />
    </ul>
  );
}

type View = Omit<Props, 'items'>;

function Entries({ items, view, depth }: { items: readonly MenuItem[]; view: View; depth: number }) {
  return items.map((item) =>
    item.children ? (
      <Folder key={item.id} item={item} view={view} depth={depth} />
    ) : (
      <Entry key={item.id} item={item} view={view} depth={depth} />
    ),
  );
}

const indent = (depth: number): CSSProperties => ({ paddingLeft: 24 * (depth + 1) });

function Entry({ item, view, depth }: { item: MenuItem; view: View; depth: number }) {
  const { typed, counts, notes, selected, onChoose } = view;
  const dead = item.route === '0';
  const state = [
    item.id === selected && 'ant-menu-item-selected',
    dead && 'ant-menu-item-disabled',
    !hasIcon(item, depth === 0) && 'ant-menu-item-only-child',
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in it hears the keys
    <li
      className={['ant-menu-item', ...state].filter(Boolean).join(' ')}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={dead}
      title={item.meta.title}
      style={indent(depth)}
      onClick={dead ? undefined : onChoose}
    >
      {hasIcon(item, depth === 0) ? <ItemIcon item={item} /> : null}
      <span className="ant-menu-title-content">
        <MenuLabel item={item} typed={typed} counts={counts} notes={notes} />
      </span>
    </li>
  );
}

function Folder({ item, view, depth }: { item: MenuItem; view: View; depth: number }) {
  const id = useId();
  const { typed, counts, open, onOpen, selected } = view;
  const opened = open.includes(item.id);
  const holds = contains(item, selected);
  // An open folder leaves the dot to the item in it.
  const dot = !opened && isFlagged(item, counts);
  const flip = () => onOpen?.(opened ? open.filter((one) => one !== item.id) : [...open, item.id]);
  return (
    <li
      className={`ant-menu-submenu ant-menu-submenu-inline${opened ? ' ant-menu-submenu-open' : ''}${holds ? ' ant-menu-submenu-selected' : ''}`}
      role="none"
    >
      <div
        className="ant-menu-submenu-title"
        role="menuitem"
        tabIndex={0}
        aria-expanded={opened}
        aria-haspopup="true"
        aria-controls={opened ? id : undefined}
        style={indent(depth)}
        onClick={flip}
        onKeyDown={(event) => {
          const turned = { Enter: true, ' ': true, ArrowRight: !opened, ArrowLeft: opened }[event.key];
          if (!turned) return;
          event.preventDefault();
          event.stopPropagation();
          flip();
        }}
      >
        {hasIcon(item, depth === 0) ? <ItemIcon item={item} /> : null}
        <span className="ant-menu-title-content">
          <MarkedName name={item.meta.title} spelling={item.meta.spelling} typed={typed} />
          {dot ? <span className="menu-dot" /> : null}
        </span>
        <i className="ant-menu-submenu-arrow" />
      </div>
      {opened ? (
        <ul
          className="ant-menu ant-menu-sub ant-menu-inline"
          role="menu"
          id={id}
          aria-label={item.meta.title}
        >
          {item.alwaysShow && item.route !== '0' ? (
            <SelfEntry item={item} view={view} depth={depth + 1} />
          ) : null}
          <Entries items={item.children ?? []} view={view} depth={depth + 1} />
        </ul>
      ) : null}
    </li>
  );
}

/** A folder that shows itself has a page of its own, and a folder's name only opens and closes it. */
function SelfEntry({ item, view, depth }: { item: MenuItem; view: View; depth: number }) {
  const { t } = useTranslation('permissions');
  const title = t('side.overview', { title: item.meta.title });
  const selected = view.selected === `${item.id} self`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/control-has-associated-label -- the link in it hears the keys and names it
    <li
      className={`ant-menu-item ant-menu-item-only-child${selected ? ' ant-menu-item-selected' : ''}`}
      role="menuitem"
      tabIndex={-1}
      title={title}
      style={indent(depth)}
      onClick={view.onChoose}
    >
      <span className="ant-menu-title-content">
        <Link to={item.meta.target ?? item.path}>{title}</Link>
      </span>
    </li>
  );
}

const contains = (item: MenuItem, id: string): boolean =>
  id === `${item.id} self` || (item.children ?? []).some((one) => one.id === id || contains(one, id));

/** Where the keyboard goes: the names of folders, and the links of items. */
const stops = '.ant-menu-submenu-title, .ant-menu-title-content > a';

/** The arrows go up and down along what is in sight, Home and End to its ends, ← from an item to its folder. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex((one) => one === document.activeElement);
  const aims: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: all[at + 1] ?? all[0],
    ArrowUp: all.at(at < 1 ? -1 : at - 1),
    Home: all[0],
    End: all.at(-1),
    ArrowRight: all[at + 1],
    ArrowLeft: folderOf(all[at]),
  };
  const aim = aims[event.key];
  if (!aim || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  aim.focus();
}

const folderOf = (stop: HTMLElement | undefined): HTMLElement | null =>
  stop?.closest('.ant-menu-sub')?.parentElement?.querySelector<HTMLElement>('.ant-menu-submenu-title') ??
  null;
