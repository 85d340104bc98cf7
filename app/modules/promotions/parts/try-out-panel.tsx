import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen, formatOff } from '#app/lib/numbers/money.ts';
import { apiPost, type CallOptions } from '#app/lib/web/api-client.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { Draft } from '../editing/rules-draft.ts';
import type { Choices } from '../editing/use-cases/list-choices.server.ts';
import type { TryOut } from '../wire.ts';
import { LabelledField } from './labelled-field.tsx';

const ask = (requested: object, options: CallOptions) =>
  apiPost<TryOut>('/ePromotion/tryOut', requested, options);

/** What a promotion does in a sentence, and a basket to try it on (试算). */
export function TryOutPanel({ draft, choices }: { draft: Draft; choices: Choices }) {
  const { t } = useTranslation('promotions');
  const named = draft.definition.groups.flatMap(({ productIds }) => productIds);
  const [typed, setTyped] = useState<string | null>(null);
  const [qty, setQty] = useState(20);
  const code =
    typed ?? choices.goods.find(({ id }) => named.includes(id))?.code ?? choices.goods[0]?.code ?? '';
  const goods = choices.goods.find((one) => one.code === code);
  const [first] = draft.definition.groups;
  const unit = first?.unit && goods?.units.includes(first.unit) ? first.unit : (goods?.units.at(-1) ?? '');
  const requested = code
    ? { definition: draft.definition, name: draft.name, lines: [{ code, unit, qty }] }
    : null;
  const found = useAnswer(ask, requested);
  return (
    <aside className="panel promotion-try" aria-label={t('edit.tryOut')}>
      <h2>{t('edit.tryOut')}</h2>
      <p role="status" className="promotion-sentence">
        {t('edit.sentence')}
        <strong>{found?.sentence ?? '…'}</strong>
      </p>
      <p>{t('edit.tryNote')}</p>
      <div className="promotion-fields">
        <LabelledField label={t('edit.tryCode')}>
          {(id) => (
            <Select
              id={id}
              value={code}
              onChange={setTyped}
              showSearch={{ optionFilterProp: 'label' }}
              options={choices.goods.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))}
            />
          )}
        </LabelledField>
        <LabelledField label={t('edit.tryQty', { unit })}>
          {(id) => (
            <InputNumber id={id} min={1} precision={0} value={qty} onChange={(value) => setQty(value ?? 1)} />
          )}
        </LabelledField>
      </div>
      {found ? (
        <dl className="order-sum">
          <dt>{t('edit.goodsFen')}</dt>
          <dd className="number">¥ {formatFen(found.goodsFen)}</dd>
          <dt>{t('edit.off')}</dt>
          <dd className="number">{formatOff(found.offFen)}</dd>
          <dt>{t('edit.payable')}</dt>
          <dd className="number order-sum-payable">¥ {formatFen(found.payableFen)}</dd>
        </dl>
      ) : null}
      <ul className="price-notes">
        {found?.gifts.map((gift) => (
          <li key={`${gift.name} ${gift.unit}`}>{t('edit.gift', gift)}</li>
        ))}
        {found?.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {found && found.unknown.length > 0 ? (
          <li>{t('edit.unknown', { codes: found.unknown.join(t('common:mark.list')) })}</li>
        ) : null}
      </ul>
    </aside>
  );
}
