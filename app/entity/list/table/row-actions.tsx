import { useTranslation } from 'react-i18next';
import type { Deletion } from '../delete-buttons.tsx';
import type { EntityRow } from '../entity-row.ts';
import type { ListData } from '../list-data.ts';
import type { Opened } from '../list-overlay.tsx';
import { type RowVerb, RowVerbs } from './row-verbs.tsx';

/** What a list does with its rows beside what every list does; `edit` is where that stands among them, else it follows. */
export type OwnVerbs = readonly (RowVerb | 'edit')[];

interface Props {
  row: EntityRow;
  may: ListData['may'];
  open: (what: Opened) => void;
  deletion: Deletion;
  /** Whether it is told how the row came to be as it is. */
  history: boolean;
  own?: OwnVerbs;
}

/** What can be done with one row of every list: one verb, the rest under ⋯. */
export function RowActions({ row, may, open, deletion, history, own = [] }: Props) {
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
        ...(history
          ? [{ key: 'history', label: t('history'), onClick: () => open({ what: 'history', id: row.id }) }]
          : []),
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
