import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { couponStates } from '../../facts/rules-offers.ts';
import type { BatchRow, CouponPage, CouponRow, CouponsQuery } from '../wire-coupons.ts';
import { CouponBatches } from './coupon-batches.tsx';
import { CouponTable } from './coupon-table.tsx';
import { ExportCodes } from './export-codes.tsx';
import { IssueButton } from './issue-button.tsx';
import { type Voiding, VoidModal } from './void-modal.tsx';

interface Props {
  query: CouponsQuery;
  coupons: CouponPage<CouponRow>;
  /** None where coupons are not issued but earned. */
  batches: CouponPage<BatchRow> | null;
  go(change: Record<string, string>): void;
}

/** A promotion's coupons: issued in batches or earned by orders, one by one, and what can be done with them. */
export function CouponPanel({ query, coupons, batches, go }: Props) {
  const { t } = useTranslation('promotions');
  const { revalidate } = useRevalidator();
  const may = useMay()('promotion:coupon');
  const [voiding, setVoiding] = useState<Voiding | null>(null);
  const [done, setDone] = useState('');
  const { id, state, batchId } = query;

  function onDone(text: string) {
    setVoiding(null);
    setDone(text);
    void revalidate();
  }

  return (
    <section className="panel" aria-label={t('coupon.title')}>
      <h2>{t('coupon.title')}</h2>
      <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
      {batches ? (
        <CouponBatches
          page={batches}
          onPage={({ pageNumber, size }) => go({ batchPage: String(pageNumber), batchSize: String(size) })}
          onShow={(batch) => go({ batch: batch.id, couponPage: '1' })}
          onVoid={
            may ? (batch) => setVoiding({ title: t('coupon.voidBatch'), which: { batchId: batch.id } }) : null
          }
        />
      ) : null}
      <CouponTable
        page={coupons}
        onPage={({ pageNumber, size }) => go({ couponPage: String(pageNumber), couponSize: String(size) })}
        onVoid={
          may
            ? (row) => setVoiding({ title: t('coupon.voidOf', { code: row.code }), which: { ids: [row.id] } })
            : null
        }
        tools={
          <>
            {batchId ? (
              <Button onClick={() => go({ batch: '', couponPage: '1' })}>{t('coupon.showAll')}</Button>
            ) : null}
            <Select
              className="list-filter-choice"
              aria-label={t('coupon.column.state')}
              value={state ?? ''}
              onChange={(chosen: string) => go({ couponState: chosen, couponPage: '1' })}
              options={[
                { value: '', label: t('coupon.all') },
                ...couponStates.map((value) => ({ value, label: t(`coupon.state.${value}`) })),
              ]}
            />
            {may ? <ExportCodes filter={{ id, state, batchId }} /> : null}
            {may && batches ? <IssueButton promotionId={id} onDone={onDone} /> : null}
          </>
        }
      />
      {voiding ? (
        <VoidModal {...voiding} promotionId={id} onClose={() => setVoiding(null)} onDone={onDone} />
      ) : null}
    </section>
  );
}
