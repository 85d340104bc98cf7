import { FilterOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import type { Opened } from './list-overlay.tsx';
import { ListSettingsPanel } from './settings/list-settings-panel.tsx';
import type { EntityList } from './use-entity-list.ts';

/** Above the table: how many rows there are and are ticked, the super query, and how the person likes the list. */
export function ListTools({ list, open }: { list: EntityList; open: (what: Opened) => void }) {
  const { t } = useTranslation('entity');
  const { data, chosen, settings, columns } = list;
  return (
    <div className="list-panel-tools">
      <span role="status">
        {t(data.page.totalCapped ? 'totalCapped' : 'total', { total: data.page.total })}
        {chosen.ids.length > 0 ? ` · ${t('chosen', { count: chosen.rows.count })}` : ''}
      </span>
      {chosen.mayTakeWhole ? (
        <button type="button" className="row-action" onClick={chosen.takeWhole}>
          {t('chooseWhole', { count: data.page.total })}
        </button>
      ) : null}
      <span className="page-view-tools">
        <RefusalToast text={settings.failed ? t('settingsFailed') : null} />
        <Button
          type={data.filter ? 'primary' : 'text'}
          ghost={data.filter !== null}
          icon={<FilterOutlined aria-hidden />}
          onClick={() => open({ what: 'filter' })}
        >
          {t(data.filter ? 'superQueryOn' : 'superQuery')}
        </Button>
        <ListSettingsPanel columns={columns.all} settings={settings.settings} onChange={settings.change} />
      </span>
    </div>
  );
}
