import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { ListedRegistration } from '../entities.ts';

const colours: Readonly<Record<string, string>> = { waiting: 'gold', approved: 'green', refused: 'red' };

/** A row of the list as what it is. */
export const registrationOf = (row: EntityRow) => row as unknown as ListedRegistration;

/** What became of a request, and why. */
export function Status({ row: { status, reason } }: { row: ListedRegistration }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Tag color={colours[status]}>{t(`request.choice.status.${status}`)}</Tag>
      {reason}
    </>
  );
}

interface Props {
  row: ListedRegistration;
  draw: (verbs: OwnVerbs) => ReactNode;
  onDecide(pass: boolean): void;
}

/** Yes or no to a request that waits. */
export function DecideVerbs({ row, draw, onDecide }: Props) {
  const { t } = useTranslation('registration');
  const may = useMay();
  if (row.status !== 'waiting' || !may('registration:decide')) return draw([]);
  return draw([
    { key: 'approve', label: t('list.approve'), onClick: () => onDecide(true) },
    { key: 'refuse', label: t('list.refuse'), onClick: () => onDecide(false) },
  ]);
}
