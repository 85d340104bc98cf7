import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedFilters } from '#app/entity/list/settings/saved-filters.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { addressParts, plainList } from './list-address.ts';
import type { SavedQueriesProps } from './saved-queries.tsx';

/** What hangs under the button: queries under their names, and the current one to be kept. */
export default function SavedQueriesBody({
  query,
  saved,
  onApply,
  onClose,
}: SavedQueriesProps & { onClose: () => void }) {
  const { t } = useTranslation('entity');
  const [problem, setProblem] = useState<string | null>(null);
  const current = addressParts({ ...query, pageNumber: plainList.pageNumber, size: plainList.size });
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
              onClose();
              onApply(filter);
            }}
          />
        </div>
      }
    >
      <span className="row-anchor" />
    </Popover>
  );
}
