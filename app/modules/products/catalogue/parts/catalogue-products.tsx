import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/entity/list/table/data-table.tsx';
import type { CatalogueProduct, CheckedCatalogue } from '../wire-catalogue.ts';

/** Products of a file: what is wrong with each, or what would be new or other of it. */
export function CatalogueProducts({ checked, tools }: { checked: CheckedCatalogue; tools: ReactNode }) {
  const { t } = useTranslation('products');
  const { products, added, changed, bad } = checked;
  const isCut = products.length < added + changed + bad;
  return (
    <DataTable<CatalogueProduct & { key: string }>
      label={t('catalogue.preview')}
      whole
      rowKey="key"
      rows={products.map((product, index) => ({ ...product, key: `${product.code} ${index}` }))}
      tools={
        <>
          <span>{t('catalogue.counts', { ...checked })}</span>
          {isCut ? <span>{t('catalogue.first', { count: products.length })}</span> : null}
          {tools}
        </>
      }
      columns={[
        {
          key: 'outcome',
          title: t('catalogue.outcome'),
          width: 320,
          render: ({ isNew, faults }) =>
            faults.length > 0 ? (
              <ul className="import-problems">
                {faults.map(({ line, text }) => (
                  <li key={`${line} ${text}`} className="field-error">
                    {t('catalogue.faultAt', { line, text })}
                  </li>
                ))}
              </ul>
            ) : (
              <Tag color={isNew ? 'green' : 'blue'}>
                {t(isNew ? 'catalogue.isNew' : 'catalogue.isChanged')}
              </Tag>
            ),
        },
        {
          key: 'product',
          title: t('catalogue.product'),
          width: 240,
          render: ({ code, name }) => [code, name].filter(Boolean).join(' '),
        },
        {
          key: 'changes',
          title: t('catalogue.changes'),
          width: 420,
          render: ({ changes }) => (
            <ul className="import-problems">
              {changes.map(({ what, before, after }) => (
                <li key={what}>
                  {t(before === '' ? 'catalogue.changeNew' : 'catalogue.change', { what, before, after })}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
