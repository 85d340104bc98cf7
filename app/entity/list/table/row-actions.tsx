import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps, useNavigate } from 'react-router';
import type { Deletion } from '../delete-buttons.tsx';
import type { EntityRow } from '../entity-row.ts';
import type { ListData } from '../list-data.ts';
import type { Opened } from '../list-overlay.tsx';

/** Something that can be done with a row: it does it, or leads to where it is done. */
export interface RowVerb {
  key: string;
  label: string;
  /** What it is called for those who hear it, where the label does not say of which row. */
  name?: string;
  onClick?: () => void;
  link?: Pick<LinkProps, 'to' | 'onClick'>;
  danger?: boolean;
  disabled?: boolean;
  /** Asked before it is done. */
  question?: string;
}

interface VerbsProps {
  /** The first of them stands in the row, the others under ⋯. */
  verbs: readonly RowVerb[];
  /** All of them stand under ⋯. */
  allUnder?: boolean;
  /** Why what was asked about was refused; told where it was asked. */
  refused?: string | null;
  busy?: boolean;
  onForget?: () => void;
}

/** What can be done with a row: one verb, and the others under ⋯. */
export function RowVerbs({ verbs, allUnder = false, refused = null, busy = false, onForget }: VerbsProps) {
  const { t } = useTranslation('entity');
  const navigate = useNavigate();
  // What was asked about last is told as long as its answer is on its way.
  const [asked, setAsked] = useState<RowVerb | null>(null);
  const [asking, setAsking] = useState(false);
  const does = (verb: RowVerb) => {
    if (!verb.question) {
      verb.onClick?.();
      return;
    }
    setAsked(verb);
    setAsking(true);
  };
  const [first, rest] = allUnder ? [undefined, verbs] : [verbs[0], verbs.slice(1)];
  const items: NonNullable<MenuProps['items']> = rest.map((verb) => ({
    key: verb.key,
    label: verb.link ? <Link {...verb.link}>{verb.label}</Link> : verb.label,
    ...(verb.danger ? { danger: true } : {}),
    ...(verb.disabled ? { disabled: true } : {}),
    // The mouse follows the link itself; Enter is told to the item only.
    onClick: ({ domEvent }) => {
      if (!verb.link) does(verb);
      else if (domEvent.type === 'keydown') void navigate(verb.link.to);
    },
  }));
  return (
    <Popconfirm
      open={asking || busy || refused !== null}
      title={refused ?? asked?.question ?? ''}
      okText={asked?.label ?? t('action.delete')}
      okButtonProps={{ loading: busy, danger: asked?.danger ?? false }}
      trigger={[]}
      onConfirm={() => asked?.onClick?.()}
      onOpenChange={(opened) => {
        if (opened) return;
        setAsking(false);
        if (refused) onForget?.();
      }}
    >
      <span className="row-verbs">
        {first ? <First verb={first} onClick={() => does(first)} /> : null}
        {items.length > 0 ? (
          <Dropdown menu={{ items }} trigger={['click']}>
            <button type="button" className="row-action row-more" aria-label={t('more')} aria-haspopup="menu">
              <EllipsisOutlined aria-hidden />
            </button>
          </Dropdown>
        ) : null}
      </span>
    </Popconfirm>
  );
}

function First({ verb, onClick }: { verb: RowVerb; onClick: () => void }) {
  const { label, name, link, danger, disabled } = verb;
  if (link) {
    return (
      <Link className="row-action" aria-label={name} {...link}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={danger ? 'row-action row-action-danger' : 'row-action'}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

/** What a list does with its rows beside what every list does; `edit` is where that stands among them, else it follows. */
export type OwnVerbs = readonly (RowVerb | 'edit')[];

interface Props {
  row: EntityRow;
  may: ListData['may'];
  open: (what: Opened) => void;
  deletion: Deletion;
  own?: OwnVerbs;
}

/** What can be done with one row of every list: one verb, the rest under ⋯. */
export function RowActions({ row, may, open, deletion, own = [] }: Props) {
  const { t } = useTranslation('entity');
  const edit: RowVerb[] = may.edit
    ? [{ key: 'edit', label: t('action.edit'), onClick: () => open({ what: 'form', row }) }]
    : [];
  const ordered = own.includes('edit') ? own : [...own, 'edit' as const];
  const verbs = ordered.flatMap((verb) => (verb === 'edit' ? edit : [verb]));
  return (
    <RowVerbs
      verbs={[
        ...verbs,
        { key: 'history', label: t('history'), onClick: () => open({ what: 'history', id: row.id }) },
        ...(may.delete
          ? [
              {
                key: 'delete',
                label: t('action.delete'),
                danger: true,
                question: t('deleteQuestion'),
                onClick: () => deletion.remove(row.id, { target: { ids: [row.id] }, count: 1 }),
              },
            ]
          : []),
      ]}
      // How it came to be is looked up now and then: it is no row's first verb.
      allUnder={verbs.length === 0}
      refused={deletion.refused(row.id)}
      busy={deletion.busy(row.id)}
      onForget={deletion.forget}
    />
  );
}
