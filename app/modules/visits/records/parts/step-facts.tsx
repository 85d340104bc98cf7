import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { assetDetailPage } from '#app/modules/assets/pages.ts';
import { displayAuditListPage } from '#app/modules/displays/pages.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { StepRecord, VisitDetail } from '../wire-detail.ts';

/** What a step found or did, in a sentence or a few. */
export function StepFactsText({ step, goods }: { step: StepRecord; goods: VisitDetail['goods'] }) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const { facts, result } = step;
  const nameOf = (code: string) => goods[code]?.name ?? code;
  if (facts.kind === 'stock') {
    return (
      <ul>
        {facts.lines.map(({ code, producedOn, shelfQty, backQty }) => (
          <li key={`${code} ${producedOn}`}>
            {t('detail.stock', {
              name: nameOf(code),
              producedOn,
              shelf: shelfQty,
              back: backQty,
              unit: goods[code]?.unit ?? '',
            })}
          </li>
        ))}
      </ul>
    );
  }
  if (facts.kind === 'price') {
    return (
      <ul>
        {facts.lines.map(({ code, priceFen }) => (
          <li key={code}>{t('detail.price', { name: nameOf(code), price: formatFen(priceFen) })}</li>
        ))}
      </ul>
    );
  }
  if (facts.kind === 'order') {
    return (
      <p>
        {facts.lines
          .map(({ code, qty, unit }) => `${nameOf(code)} × ${thousands(qty)} ${unit}`)
          .join(t('common:mark.comma'))}{' '}
        {result.orderId ? (
          <Link to={to(orderDetailPage, { id: result.orderId })}>
            {t('detail.order', { no: result.orderNo ?? '', amount: formatFen(result.payableFen ?? 0) })}
          </Link>
        ) : null}
      </p>
    );
  }
  if (facts.kind === 'collection') {
    const { amountFen, receiptNo, method } = facts;
    const by = t(`field.collection.by.${method}`);
    return <p>{t('detail.collection', { amount: formatFen(amountFen), by, receiptNo })}</p>;
  }
  if (facts.kind === 'promotion') {
    return (
      <p>
        {[t(facts.running ? 'field.promotion.yes' : 'field.promotion.no'), facts.note]
          .filter(Boolean)
          .join(t('common:mark.label'))}
      </p>
    );
  }
  if (facts.kind === 'cooler') {
    return (
      <ul>
        {facts.coolers.map(({ assetId, present, scannedNo, note }) => (
          <li key={assetId}>
            <Link to={to(assetDetailPage, { id: assetId })}>
              {present ? t('detail.cooler', { no: scannedNo }) : t('detail.noCooler')}
            </Link>{' '}
            {note}
          </li>
        ))}
        {(facts.strays ?? []).map((no) => (
          <li key={no}>{t('detail.stray', { no })}</li>
        ))}
      </ul>
    );
  }
  if (facts.kind === 'competitor') {
    const price = facts.priceFen === null ? '' : t('detail.shelfPrice', { price: formatFen(facts.priceFen) });
    return <p>{[facts.brand, facts.activity, price].filter(Boolean).join(t('common:mark.comma'))}</p>;
  }
  if (facts.kind === 'audit') {
    return (
      <p>
        <Link to={to(displayAuditListPage)}>{t('detail.audit')}</Link>
      </p>
    );
  }
  return <p>{facts.kind === 'survey' ? facts.answer : t('detail.display')}</p>;
}
