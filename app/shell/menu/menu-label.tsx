import { useTranslation } from 'react-i18next';
import type { BadgeCounts, ItemBadge, MenuItem } from '#app/services/permissions/wire.ts';
import { TabLink } from '../tabs/bar/tab-link.tsx';
import { documentMayFrame } from './document-frames.tsx';
import { MarkedName } from './marked-name.tsx';

interface Props {
  item: MenuItem;
  /** What was typed into the menu's search. */
  typed: string;
  /** How many there are of what red dots tell of. */
  counts: BadgeCounts;
  /** Beginning of the ids of the menu's notes. */
  notes: string;
}

/** Name of a menu item: a link to its page, or to an external address in a browser tab of its own. */
export function MenuLabel({ item, typed, counts, notes }: Props) {
  const { title, spelling, url, target, badge } = item.meta;
  const name = <MarkedName name={title} spelling={spelling} typed={typed} />;
  const dot = badge !== null && (counts[badge.code] ?? 0) > 0;
  if (item.route === '0') return <span>{name}</span>;
  const described = [dot && `${notes}-${badge.code}`, target === null && `${notes}-new-tab`]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {target === null ? (
        <a href={url ?? undefined} target="_blank" rel="noopener noreferrer" aria-describedby={described}>
          {name}
        </a>
      ) : (
        <TabLink
          to={target}
          // An address this document may not show in a frame needs a document of its own.
          reloadDocument={url !== null && !documentMayFrame(url)}
          aria-describedby={described || undefined}
        >
          {name}
        </TabLink>
      )}
      {dot ? <span className="menu-dot" /> : null}
    </>
  );
}

/** What descriptions of menu links say, once for all of them. */
export function MenuNotes(props: Pick<Props, 'counts' | 'notes'> & { badges: readonly ItemBadge[] }) {
  const { counts, notes, badges } = props;
  const { t } = useTranslation('permissions');
  return (
    <div hidden>
      <span id={`${notes}-new-tab`}>{t('side.newTab')}</span>
      {badges.map(({ code, note }) => (
        <span key={code} id={`${notes}-${code}`}>
          {note.replace('{n}', String(counts[code] ?? 0))}
        </span>
      ))}
    </div>
  );
}
