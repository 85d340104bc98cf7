import { StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { OpeningButton } from '#app/ui/table/controls/opening-button.tsx';
import type { ListOrdersQuery } from '../wire.ts';

const SavedQueriesBody = onDemand(() => import('./saved-queries-body.tsx'));

export interface SavedQueriesProps {
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
export function SavedQueries(props: SavedQueriesProps) {
  const { t } = useTranslation('entity');
  return (
    <OpeningButton
      type="text"
      icon={<StarOutlined aria-hidden />}
      prepare={SavedQueriesBody.prepare}
      renderOpened={(close) => <SavedQueriesBody {...props} onClose={() => close()} />}
    >
      {t('savedFilters')}
    </OpeningButton>
  );
}
