import { Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Table } from '#app/ui/table/table.tsx';
import type { DisplayDetail } from '../execution/wire.ts';
import type { DisplayItem, Found } from '../scoring/rules-score.ts';
import { formatScore } from './format-score.ts';

/** What a display is judged by, what was found of it, and what it counts. */
export function DisplayItems({ display }: { display: DisplayDetail }) {
  const { t } = useTranslation('displays');
  const latest = display.executions[0];
  const answer = (item: DisplayItem, found: Record<string, Found> | null | undefined) => {
    if (!found) return '—';
    const one = found[item.id];
    if (one === undefined) return t('detail.open');
    if (one === null) return t('detail.na');
    if (item.method === 'boolean') return t(Number(one) > 0 ? 'detail.yes' : 'detail.no');
    return one;
  };
  return (
    <section className="panel" aria-label={t('detail.items')}>
      <h2>{t('detail.items')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'state', label: t('task.field.state'), children: t(`task.choice.state.${display.state}`) },
          {
            key: 'score',
            label: t('task.field.scoreBp'),
            children: (
              <>
                {display.scoreBp === null ? '—' : `${formatScore(display.scoreBp)} · ${display.grade ?? ''}`}{' '}
                {display.redLine ? <Tag color="error">{t('task.field.redLine')}</Tag> : null}
              </>
            ),
          },
          { key: 'photos', label: t('detail.photosNeeded'), children: display.minPhotos },
        ]}
      />
      <Table<DisplayItem>
        density="small"
        rowKey="id"
        width={560}
        rows={display.items}
        columns={[
          {
            key: 'item',
            title: t('detail.item'),
            render: ({ name, redLine }) => (
              <>
                {name} {redLine ? <Tag color="error">{t('detail.redLine')}</Tag> : null}
              </>
            ),
          },
          { key: 'weight', title: t('detail.weight'), width: 80, render: (item) => item.weight },
          {
            key: 'target',
            title: t('detail.target'),
            width: 90,
            render: ({ method, target }) => (method === 'boolean' || method === 'level' ? '—' : target),
          },
          {
            key: 'found',
            title: t('detail.found'),
            width: 110,
            render: (item) => answer(item, latest?.found),
          },
          {
            key: 'reviewed',
            title: t('detail.reviewed'),
            width: 110,
            render: (item) => answer(item, latest?.reviewed),
          },
        ]}
      />
    </section>
  );
}
