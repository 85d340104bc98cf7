import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asks } from '#app/lib/commands/commands-of.ts';
import { formatFen, formatOff } from '#app/lib/numbers/money.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';
import type { promotionsApi } from '../api.server.ts';
import type { Draft } from '../editing/rules-draft.ts';
import type { Choices } from '../editing/use-cases/list-choices.server.ts';
import type { TriedBasket } from '../editing/wire.ts';
import { isOfFreight } from '../engine/rules-definition.ts';
import { NumberField } from './labelled-field.tsx';
import { type TriedLine, TryOutLines } from './try-out-lines.tsx';

const ask = asks<typeof promotionsApi>()('POST /ePromotion/tryOut');

/** What a promotion does in a sentence, what is wrong with it, and a basket to try it on (试算). */
export function TryOutPanel({
  draft,
  choices,
  search,
}: {
  draft: Draft;
  choices: Choices;
  search(keyword: string): void;
}) {
  const { t } = useTranslation('promotions');
  const { definition, name } = draft;
  const [typed, setTyped] = useState<readonly TriedLine[] | null>(null);
  const [bought, setBought] = useState({ period: 0, base: 0 });
  const lines = typed ?? firstLines(draft, choices);
  const [freight, setFreight] = useState(1_000);
  const freightFen = isOfFreight(definition) ? freight : 0;
  const requested = lines.length > 0 ? { definition, name, lines, bought, freightFen } : null;
  const { answer: found, pending } = useAnswer(ask, requested);
  const byAmount = definition.basis === 'amount';
  const before = (of: 'period' | 'base') => (
    <NumberField
      label={t(`edit.tryBought.${of}`, {
        unit: byAmount ? t('edit.yuan') : (definition.groups[0]?.unit ?? ''),
      })}
      hundredths={byAmount}
      value={bought[of]}
      onChange={(value) => setBought({ ...bought, [of]: value ?? 0 })}
    />
  );
  return (
    <aside className="panel promotion-try" aria-label={t('edit.tryOut')}>
      <h2>{t('edit.tryOut')}</h2>
      <p role="status" className="promotion-sentence" aria-busy={pending}>
        {t('edit.sentence')}
        <strong>{found?.sentence ?? '…'}</strong>
      </p>
      {found?.problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
      <p>{t('edit.tryNote')}</p>
      <TryOutLines lines={lines} choices={choices} search={search} onChange={setTyped} />
      {definition.kind === 'growth' || definition.kind === 'cumulative' ? (
        <div className="promotion-fields">
          {before('period')}
          {definition.kind === 'growth' ? before('base') : null}
        </div>
      ) : null}
      {isOfFreight(definition) ? (
        <NumberField
          label={t('edit.tryFreight')}
          hundredths
          value={freight}
          onChange={(value) => setFreight(value ?? 0)}
        />
      ) : null}
      {found?.priced ? (
        <div aria-busy={pending}>
          <Outcome basket={found.priced} />
        </div>
      ) : null}
    </aside>
  );
}

/** A good that the promotion is about, so much of it that most promotions give something. */
function firstLines({ definition: { groups } }: Draft, { goods }: Choices): TriedLine[] {
  return groups.flatMap(({ productIds, unit }, at) => {
    const found = goods.find(({ id }) => productIds.includes(id)) ?? (at === 0 ? goods[0] : undefined);
    if (!found) return [];
    return [
      {
        code: found.code,
        unit: unit && found.units.includes(unit) ? unit : (found.units.at(-1) ?? ''),
        qty: 20,
      },
    ];
  });
}

function Outcome({ basket }: { basket: TriedBasket }) {
  const { t } = useTranslation('promotions');
  return (
    <>
      <dl className="order-sum">
        <dt>{t('edit.goodsFen')}</dt>
        <dd className="number">¥ {formatFen(basket.goodsFen)}</dd>
        <dt>{t('edit.off')}</dt>
        <dd className="number">{formatOff(basket.offFen)}</dd>
        <dt>{t('edit.payable')}</dt>
        <dd className="number order-sum-payable">¥ {formatFen(basket.payableFen)}</dd>
        {basket.freightFen === null ? null : (
          <>
            <dt>{t('edit.freight')}</dt>
            <dd className="number">¥ {formatFen(basket.freightFen)}</dd>
          </>
        )}
      </dl>
      <ul className="price-notes">
        {basket.gifts.map((gift) => (
          <li key={`${gift.name} ${gift.unit}`}>{t('edit.gift', gift)}</li>
        ))}
        {basket.notes.map((note) => (
          <li key={`${note.text} ${note.detail}`}>
            <TextWithDetail {...note} />
          </li>
        ))}
        {basket.unknown.length > 0 ? (
          <li>{t('edit.unknown', { codes: basket.unknown.join(t('common:mark.list')) })}</li>
        ) : null}
      </ul>
    </>
  );
}
