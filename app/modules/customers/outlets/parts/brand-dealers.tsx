import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { outletsApi } from '../../api.server.ts';
import { customer } from '../../entities.ts';
import type { OutletDetail } from '../../wire.ts';

const dealerField = { name: 'dealerId', ...customer.fields.dealerId };

interface Row {
  key: string;
  brand: string;
  dealerId: string | null;
  dealerName?: string;
}

interface Props {
  id: string;
  dealers: OutletDetail['dealers'];
  onClose(): void;
}

/** Says which dealer delivers which brand to an outlet. */
export function BrandDealers({ id, dealers, onClose }: Props) {
  const { t } = useTranslation(['customers', 'entity']);
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [rows, setRows] = useState<Row[]>(dealers.map((one) => ({ ...one, key: one.brand })));
  const [added, setAdded] = useState(0);
  const set = (key: string, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const whole = rows.every(({ brand, dealerId }) => brand.trim() !== '' && dealerId);
  const save = () =>
    void run(
      'PUT /eCustomer/dealers',
      {
        id,
        dealers: rows.map(({ brand, dealerId }) => ({ brand, dealerId: dealerId ?? '' })),
      },
      onClose,
    );
  return (
    <div className="brand-dealers">
      <p className="page-view-note">{t('byBrand.note')}</p>
      {rows.map((row, index) => (
        <div
          key={row.key}
          className="brand-dealer"
          role="group"
          aria-label={`${t('byBrand.brand')} ${index + 1}`}
        >
          <Input
            aria-label={t('byBrand.brand')}
            placeholder={t('byBrand.brand')}
            maxLength={30}
            value={row.brand}
            onChange={(event) => set(row.key, { brand: event.target.value })}
          />
          <ReferenceSelect
            field={dealerField}
            wire="/eCustomer"
            aria-label={t('byBrand.dealer')}
            value={row.dealerId}
            valueText={row.dealerName}
            onChange={(value) => set(row.key, { dealerId: value as string | null })}
          />
          <button
            type="button"
            className="row-action row-action-danger"
            onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
          >
            {t('byBrand.remove')}
          </button>
        </div>
      ))}
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <div className="change-acts">
        <Button
          onClick={() => {
            setRows([...rows, { key: `new ${added}`, brand: '', dealerId: null }]);
            setAdded(added + 1);
          }}
        >
          {t('byBrand.add')}
        </Button>
        <Button type="primary" disabled={!whole} loading={busy} onClick={save}>
          {t('byBrand.save')}
        </Button>
        <Button type="text" onClick={onClose}>
          {t('entity:cancel')}
        </Button>
      </div>
    </div>
  );
}
