import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { asks } from '#app/lib/commands/commands-of.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import type { Counted } from '#app/modules/orders/fulfilment/rules-pieces.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { shopApi } from '../api.server.ts';
import { shopOrderPage } from '../pages.ts';
import { CountedLine } from '../parts/counted-line.tsx';
import { getShopOrder } from '../use-cases/shop.server.ts';
import type { Route } from './+types/shop-return-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getShopOrder(ctx, { id: params.id ?? '' });
  return { title: ctx.t('shop:return.title', { orderNo: order.orderNo }), order };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const askWorth = asks<typeof shopApi>()('POST /shop/quoteReturn');

const nothing: Required<Counted> = { qty: 0, pieces: 0 };

/** Asks to give goods of an order back: how many, why, with photos, and what they are worth. */
export default function ShopReturnPage({ loaderData: { title, order } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const reasonId = useId();
  const { busy, problem, run } = useCommand<typeof shopApi>({ quiet: true });
  const [externalNo] = useState(uuid32);
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [counts, setCounts] = useState<Record<number, Required<Counted>>>({});
  const back = order.lines.filter((line) => line.returnablePieces > 0);
  const lines = back
    .map(({ lineNo }) => ({ lineNo, ...nothing, ...counts[lineNo] }))
    .filter(({ qty, pieces }) => qty > 0 || pieces > 0);
  const { answer: worth, pending } = useAnswer(askWorth, lines.length > 0 ? { id: order.id, lines } : null);

  async function request() {
    const body = { id: order.id, lines, reason, photos, externalNo };
    const sent = await run('POST /shop/return', body);
    if (sent) await navigate(pathOf(shopOrderPage, { id: sent.answer.id }), { replace: true });
  }

  return (
    <>
      <Link to={pathOf(shopOrderPage, { id: order.id })}>← {order.orderNo}</Link>
      <h1>{title}</h1>
      {back.length === 0 ? <p className="notice-warning">{t('return.none')}</p> : null}
      <ul className="order-quantities">
        {back.map((line) => (
          <CountedLine
            key={line.lineNo}
            line={line}
            label={t('return.qtyOf', { name: line.name })}
            max={line.returnablePieces}
            value={counts[line.lineNo] ?? nothing}
            onChange={(counted) => setCounts((now) => ({ ...now, [line.lineNo]: counted }))}
          />
        ))}
      </ul>
      {worth ? (
        <ul className="cart-notes" aria-busy={pending}>
          <li>
            {t('return.worth')} <strong className="number">¥ {formatFen(worth.refundFen)}</strong>
          </li>
          {worth.rules.map(({ name, fen }) => (
            <li key={name}>{t('return.withheld', { name, amount: formatFen(fen) })}</li>
          ))}
          {worth.gifts.map(({ lineNo, productName, text }) => (
            <li key={lineNo}>{t('return.gift', { name: productName, text })}</li>
          ))}
          {worth.coupons.map(({ name, code }) => (
            <li key={code}>{t('return.coupon', { name, code })}</li>
          ))}
        </ul>
      ) : null}
      <p className="shop-field">
        <label htmlFor={reasonId}>{t('return.reason')}</label>
        <Input.TextArea
          id={reasonId}
          maxLength={200}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </p>
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <FieldProblem text={problem} />
      <Button
        type="primary"
        block
        size="large"
        loading={busy}
        disabled={lines.length === 0 || reason.trim() === '' || pending}
        onClick={() => void request()}
      >
        {t('return.send')}
      </Button>
    </>
  );
}
