import { Button, Modal, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { apiGet, type CallOptions } from '#app/lib/web/api-client.ts';
import type { NearOffer } from '#app/modules/pricing/rules-nearly.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { FoundGoods, TypedLine } from '../wire-create.ts';

interface Props {
  offer: NearOffer;
  /** What is still missing; null when nothing is any more. */
  text: string | null;
  message: string;
  onAdd(more: TypedLine & { name: string }): void;
  onClose(): void;
}

const askGoods = ({ ruleId, group }: { ruleId?: string; group?: string }, options: CallOptions) =>
  apiGet<FoundGoods[]>('/eOrder/eOrder/goods', { ruleId: ruleId ?? '', group: group ?? '0' }, options);

/** Goods that count for what is almost reached, each with a button that adds one of it. */
export function OfferGoods({ offer: { id, name, group }, text, message, onAdd, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { answer: goods, pending } = useAnswer(askGoods, { ruleId: id, group: String(group) });
  return (
    <Modal open title={t('near.goodsOf', { offer: name })} footer={null} onCancel={onClose}>
      <p role="status">
        {message} {text ?? t('near.reached')}
      </p>
      {pending ? <Spin /> : null}
      {goods?.length === 0 ? <p>{t('near.noGoods')}</p> : null}
      <ul className="near-goods">
        {goods?.map((one) => {
          const more = { code: one.code, name: one.name, unit: one.units.at(-1) ?? '', qty: 1 };
          return (
            <li key={one.code}>
              <span>
                {one.name} <small>{`${one.code} ${one.spec}`}</small>
              </span>
              <Button size="small" aria-label={t('near.oneOf', more)} onClick={() => onAdd(more)}>
                {t('near.one', more)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
