import { StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedFilters } from '#app/entity/list/settings/saved-filters.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { ListOrdersQuery } from '../wire.ts';
import { addressParts, plainList } from './list-address.ts';

interface Props {
  query: ListOrdersQuery;
  saved: readonly {
    id: string;
    name: string;
    shared: boolean;
    own: boolean;
    filter: Record<string, string>;
  }[];
  onApply(change: Record<string, unknown>): void;
}

/** Queries of the list under their names, of one's own and shared by colleagues. */
export function SavedQueries({ query, saved, onApply }: Props) {
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = addressParts({ ...query, pageNumber: plainList.pageNumber, size: plainList.size });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="saved-queries">
          <ProblemNote text={problem} />
          <SavedFilters
            wire="/eOrder/eOrder"
            saved={saved}
            current={Object.keys(current).length > 0 ? current : null}
            incomplete={t('orders:filter.nothingToSave')}
            onProblem={setProblem}
            onApply={(filter) => {
              setOpen(false);
              onApply(filter);
            }}
          />
        </div>
      }
    >
      <Button type="text" icon={<StarOutlined aria-hidden />}>
        {t('savedFilters')}
      </Button>
    </Popover>
  );
}
