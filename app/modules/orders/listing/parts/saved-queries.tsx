import { StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { useOpened } from '#app/ui/table/controls/use-opened.ts';
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
  const { open, close, button } = useOpened();
  return (
    <span className="opened">
      <Button
        type="text"
        icon={<StarOutlined aria-hidden />}
        onPointerEnter={SavedQueriesBody.prepare}
        onFocus={SavedQueriesBody.prepare}
        {...button}
      >
        {t('savedFilters')}
      </Button>
      {open ? <SavedQueriesBody {...props} onClose={() => close()} /> : null}
    </span>
  );
}
