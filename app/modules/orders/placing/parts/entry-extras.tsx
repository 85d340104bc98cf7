import { Input, InputNumber } from 'antd';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { FreightByHand, ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import { Can } from '#app/ui/can.tsx';
import { maxGifts, orderedLines, type TypedRow } from '../rules-pasted.ts';
import type { Quote } from '../wire-create.ts';
import { EntryLines } from './entry-lines.tsx';
import { GiftChoices, type GiftWishes } from './gift-choices.tsx';

/** What is given with an order besides its goods. */
export interface Extras {
  /** Codes of coupons as they are typed. */
  coupon: string;
  choices: GiftWishes;
  manual: ManualDiscount;
  /** What bringing it costs by somebody's word; null: as the rules say. */
  freight: FreightByHand | null;
  /** Goods that are given for nothing by hand. */
  gifts: TypedRow[];
}

export const noExtras: Extras = {
  coupon: '',
  choices: [],
  manual: { offFen: 0, reason: '' },
  freight: null,
  gifts: [],
};

/** The same as the calls take it. */
export function sentExtras({ coupon, choices, manual, freight, gifts }: Extras) {
  return {
    coupons: coupon.split(/[\s,，]+/).filter(Boolean),
    choices,
    ...(manual.offFen > 0 ? { manual } : {}),
    ...(freight ? { freight } : {}),
    gifts: orderedLines(gifts, maxGifts),
  };
}

interface Props {
  extras: Extras;
  quote: Quote | null;
  couponHint: string;
  onChange: Dispatch<SetStateAction<Extras>>;
}

/** Coupons, choices of gifts, gifts, a discount and freight given by hand: what is asked for under the lines of an order. */
export function EntryExtras({ extras, quote, couponHint, onChange }: Props) {
  const { t } = useTranslation('orders');
  const { coupon, manual, gifts } = extras;
  const given = quote?.lines.filter(({ gift, trace }) => gift && !trace.some(isOfRule)) ?? [];
  return (
    <>
      <GiftChoices
        choices={quote?.choices ?? []}
        wishes={extras.choices}
        onChange={(choices) => onChange({ ...extras, choices })}
      />
      <div className="order-entry-extras">
        <Input
          aria-label={t('create.coupon')}
          placeholder={couponHint}
          maxLength={200}
          value={coupon}
          onChange={(event) => onChange({ ...extras, coupon: event.target.value.toUpperCase() })}
        />
        <Can do="order:discount">
          <InputNumber
            aria-label={t('manual.amount')}
            prefix={t('manual.amount')}
            min={0}
            max={10_000_000}
            precision={2}
            value={yuanOf(manual.offFen)}
            onChange={(yuan) =>
              onChange({ ...extras, manual: { ...manual, offFen: Math.round((yuan ?? 0) * 100) } })
            }
          />
          {manual.offFen > 0 ? (
            <Input
              aria-label={t('manual.reason')}
              prefix={t('manual.reason')}
              maxLength={200}
              value={manual.reason}
              onChange={(event) => onChange({ ...extras, manual: { ...manual, reason: event.target.value } })}
            />
          ) : null}
        </Can>
        <FreightFields freight={extras.freight} onChange={(freight) => onChange({ ...extras, freight })} />
      </div>
      <ManualNote judged={quote?.manual ?? null} />
      <Can do="order:gift">
        <fieldset className="order-entry-gifts">
          <legend>{t('manual.gifts')}</legend>
          <EntryLines
            free
            rows={gifts}
            quoted={given}
            onChange={(change) =>
              onChange((now) => ({
                ...now,
                gifts: typeof change === 'function' ? change(now.gifts) : change,
              }))
            }
          />
        </fieldset>
      </Can>
    </>
  );
}

/** What bringing the order costs, whatever the rules say; nothing typed leaves it to them. */
function FreightFields({
  freight,
  onChange,
}: {
  freight: FreightByHand | null;
  onChange(freight: FreightByHand | null): void;
}) {
  const { t } = useTranslation('orders');
  return (
    <Can do="order:freight">
      <InputNumber
        aria-label={t('freight.amount')}
        prefix={t('freight.amount')}
        min={0}
        max={1_000_000}
        precision={2}
        value={freight && freight.fen / 100}
        onChange={(yuan) =>
          onChange(yuan === null ? null : { fen: Math.round(yuan * 100), reason: freight?.reason ?? '' })
        }
      />
      {freight ? (
        <Input
          aria-label={t('freight.reason')}
          prefix={t('freight.reason')}
          maxLength={200}
          value={freight.reason}
          onChange={(event) => onChange({ ...freight, reason: event.target.value })}
        />
      ) : null}
    </Can>
  );
}

/** As it is typed; nothing for 0. */
const yuanOf = (fen: number) => (fen > 0 ? fen / 100 : null);

const isOfRule = ({ source }: Quote['lines'][number]['trace'][number]) => source === 'promotion';

/** What is wrong with a discount given by hand, or whether somebody has to approve it. */
function ManualNote({ judged }: { judged: Quote['manual'] }) {
  const { t } = useTranslation('orders');
  if (!judged) return null;
  const { trouble, overLimit, limitFen, roomFen } = judged;
  if (trouble) {
    return (
      <p role="alert" className="field-error">
        {t(`manual.trouble.${trouble}`, { room: formatFen(roomFen) })}
      </p>
    );
  }
  return (
    <p role="status" className="page-view-note">
      {t(overLimit ? 'manual.over' : 'manual.within', { limit: formatFen(limitFen) })}
    </p>
  );
}
