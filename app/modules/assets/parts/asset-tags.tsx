import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { type AuditResult, auditDays } from '../audits/rules-audit.ts';
import type { AssetState } from '../life/rules-state.ts';
import type { MovementState } from '../movements/rules-movement.ts';

const stateColours: Record<AssetState, string> = {
  'in-stock': 'cyan',
  reserved: 'gold',
  deployed: 'success',
  suspect: 'error',
  'out-of-order': 'warning',
  'in-workshop': 'purple',
  'to-scrap': 'magenta',
  moving: 'blue',
  recovering: 'geekblue',
  lost: 'red',
  scrapped: 'default',
  'written-off': 'default',
};

/** Where an asset stands. */
export function AssetStateTag({ state }: { state: AssetState }) {
  const { t } = useTranslation('assets');
  return <Tag color={stateColours[state]}>{t(`asset.choice.state.${state}`)}</Tag>;
}

/** That an asset has to be inspected. */
export function AuditOverdueTag() {
  const { t } = useTranslation('assets');
  return <Tag color="error">{t('detail.overdue', { days: auditDays })}</Tag>;
}

const movementColours: Record<MovementState, string> = {
  draft: 'default',
  applied: 'gold',
  approved: 'processing',
  done: 'success',
  refused: 'error',
  cancelled: 'default',
};

/** How far a movement has come. */
export function MovementStateTag({ state }: { state: MovementState }) {
  const { t } = useTranslation('assets');
  return <Tag color={movementColours[state]}>{t(`movement.choice.state.${state}`)}</Tag>;
}

const resultColours: Record<AuditResult, string> = {
  ok: 'success',
  faulty: 'warning',
  far: 'error',
  elsewhere: 'error',
  absent: 'error',
};

/** What an inspection came to. */
export function AuditResultTag({ result }: { result: AuditResult }) {
  const { t } = useTranslation('assets');
  return <Tag color={resultColours[result]}>{t(`result.${result}`)}</Tag>;
}
