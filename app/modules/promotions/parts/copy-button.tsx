import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import type { promotionsApi } from '../api.server.ts';
import { nextCode, nextPeriod } from '../editing/rules-next-month.ts';
import { promotionEditPage } from '../pages.ts';
import type { PromotionDetail } from '../wire.ts';

/** Copies a promotion to the period after its own, and opens the copy's editor. */
export function CopyButton({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions');
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const navigate = useNavigate();
  const to = usePathOf();

  async function copy() {
    // What is copied is the latest version.
    const days = nextPeriod(promotion.versions[0]!);
    const body = { id: promotion.id, code: nextCode(promotion.code, days.validFrom), ...days };
    const sent = await run('POST /ePromotion/copy', body);
    if (sent) await navigate(to(promotionEditPage, { id: sent.answer.id }));
  }

  return (
    <Can do="promotion:add">
      <RefusalToast text={problem} />
      <Button loading={busy} onClick={() => void copy()}>
        {t('move.copy')}
      </Button>
    </Can>
  );
}
