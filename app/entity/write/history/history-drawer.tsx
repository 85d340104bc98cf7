import { Drawer, Skeleton, Tag, Timeline } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { type Entity, titleKey } from '../../define-entity.ts';
import type { RowChange } from './wire.ts';

interface Props {
  entity: Entity;
  id: string;
  onClose: () => void;
}

/** What was changed of a row, by whom and when, before and after side by side. */
export default function HistoryDrawer({ entity, id, onClose }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  const [changes, setChanges] = useState<readonly RowChange[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    apiGet<RowChange[]>(`${entity.wire}/history`, { id }, { mask: false })
      .then((found) => !gone && setChanges(found))
      .catch((error: unknown) => {
        if (!gone) setFailure((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
      });
    return () => {
      gone = true;
    };
  }, [entity.wire, id, t]);

  return (
    <Drawer open size={720} title={t('historyTitle', { what: t(titleKey(entity)) })} onClose={onClose}>
      <ProblemNote text={failure} />
      {!changes && !failure ? <Skeleton active title={false} /> : null}
      {changes?.length === 0 ? <Empty description={t('historyNone')} /> : null}
      <Timeline
        items={(changes ?? []).map((change) => ({
          key: change.id,
          content: (
            <article className="row-change" aria-label={t('historyEntry', { who: change.who })}>
              <p className="row-change-head">
                <Tag>{t(`does.${change.does}`, { defaultValue: change.does })}</Tag>
                <strong>{change.who}</strong>
                <time dateTime={change.at}>{formatTime(change.at, tenant.timeZone)}</time>
              </p>
              {change.fields.length > 0 ? <Changed fields={change.fields} /> : null}
            </article>
          ),
        }))}
      />
    </Drawer>
  );
}

function Changed({ fields }: { fields: RowChange['fields'] }) {
  const { t } = useTranslation('entity');
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, before, after, raw }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{before === null ? '—' : <del title={raw[0]}>{before}</del>}</td>
            <td>{after === null ? '—' : <ins title={raw[1]}>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
