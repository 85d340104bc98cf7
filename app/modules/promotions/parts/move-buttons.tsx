import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { promotionsApi } from '../api.server.ts';
import { promotionEditPage } from '../pages.ts';
import { promotionMoves } from '../rules.ts';
import type { PromotionDetail } from '../wire.ts';

type Move = Exclude<(typeof promotionMoves)[number], 'edit'>;

/** What the reader may do with a promotion now; a refusal and an end say why. */
export function MoveButtons({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { id, version, permissionList } = promotion;
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const { revalidate } = useRevalidator();
  const to = usePathOf();
  const [asking, setAsking] = useState<'refuse' | 'end' | null>(null);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState('');
  const field = useId();
  const moves = promotionMoves.filter((one): one is Move => one !== 'edit' && permissionList.includes(one));

  async function act(move: Move) {
    const body = { id, version, reason: reason.trim() };
    const sent =
      move === 'pass' || move === 'refuse'
        ? await run('PUT /ePromotion/audit', { ...body, pass: move === 'pass' })
        : await run(`PUT /ePromotion/${move}`, body);
    setAsking(null);
    setReason('');
    if (sent) setDone(t('detail.done', { move: t(`move.${move}`) }));
    await revalidate();
  }

  return (
    <>
      <RefusalToast text={problem} />
      <OutcomeNote
        outcome={done && !problem ? { ok: true, message: done } : null}
        onClose={() => setDone('')}
      />
      {permissionList.includes('edit') ? (
        <Link className="promotion-edit" to={to(promotionEditPage, { id })}>
          {t('move.edit')}
        </Link>
      ) : null}
      {moves.map((move) => (
        <Button
          key={move}
          type={move === 'submit' || move === 'pass' || move === 'resume' ? 'primary' : 'default'}
          danger={move === 'refuse' || move === 'end'}
          loading={busy}
          onClick={() => (move === 'refuse' || move === 'end' ? setAsking(move) : void act(move))}
        >
          {t(`move.${move}`)}
        </Button>
      ))}
      <Modal
        open={asking !== null}
        title={asking ? t(`move.${asking}`) : ''}
        okText={asking ? t(`move.${asking}`) : ''}
        cancelText={t('entity:cancel')}
        okButtonProps={{ danger: true, disabled: !reason.trim(), loading: busy }}
        onCancel={() => setAsking(null)}
        onOk={() => (asking ? void act(asking) : undefined)}
      >
        <label htmlFor={field}>{t('move.reason')}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Modal>
    </>
  );
}
