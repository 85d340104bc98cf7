import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Table } from '#app/ui/table/table.tsx';
import { usePages } from '#app/ui/table/use-pages.ts';
import type { ImportedPromotion, PromotionImport } from '../wire-files.ts';

const colours: Record<ImportedPromotion['does'], string> = {
  add: 'success',
  edit: 'blue',
  same: 'default',
  wrong: 'error',
};

/** What becomes, or became, of each promotion of a file. */
export function ImportedPromotions({ outcome }: { outcome: PromotionImport }) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { written, added, edited, bad, promotions } = outcome;
  const { shown, pager } = usePages(promotions, 20);
  if (written) {
    return <Alert type="success" role="status" showIcon title={t('file.done', { added, edited })} />;
  }
  return (
    <section className="import-preview" aria-label={t('entity:importPreview')}>
      <p role="status">{t('file.counts', { ...outcome })}</p>
      {bad > 0 ? <Alert type="warning" role="alert" showIcon title={t('file.mend')} /> : null}
      {bad === 0 && added + edited === 0 ? <Alert type="info" showIcon title={t('file.nothing')} /> : null}
      <Table<ImportedPromotion>
        rowKey="line"
        density="small"
        plain
        rows={shown}
        pager={pager}
        columns={[
          { key: 'line', render: (row) => row.line, title: t('entity:importRowLine'), width: 70 },
          {
            key: 'does',
            title: t('entity:importDoes'),
            width: 90,
            render: ({ does }: ImportedPromotion) => (
              <Tag color={colours[does]}>{t(`file.does.${does}`)}</Tag>
            ),
          },
          {
            key: 'promotion',
            title: t('column.name'),
            render: (row: ImportedPromotion) => <Imported row={row} />,
          },
        ]}
      />
    </section>
  );
}

function Imported({ row }: { row: ImportedPromotion }) {
  const { t } = useTranslation('promotions');
  const { code, name, sentence, changes, problems } = row;
  return (
    <span className="cell-pair">
      {code} {name}
      {sentence ? <small>{sentence}</small> : null}
      {changes.length > 0 ? (
        <small>
          {t('file.changed', {
            parts: changes.map((one) => t(`compare.${one}`)).join(t('common:mark.list')),
          })}
        </small>
      ) : null}
      {problems.length > 0 ? (
        <ul className="import-problems">
          {problems.map(({ line, column, text }) => (
            <li key={`${line} ${column} ${text}`} className="field-error">
              {t('file.at', { line, column, text })}
            </li>
          ))}
        </ul>
      ) : null}
    </span>
  );
}
