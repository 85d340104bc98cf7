import { useTranslation } from 'react-i18next';
import type { SyncRow } from '../wire.ts';

/** Kinds of failures that are told in words of ours; of others the ERP's own words are shown. */
const ours = [
  'slow',
  'unreachable',
  'garbage',
  'unavailable',
  'unforeseen',
  'no-pair',
  'empty',
  'no-order',
  'withdrawn',
] as const;

/** What is wrong with a document, and the ERP's field to mend. */
export function Problem({
  sync,
}: {
  sync: Pick<SyncRow, 'status' | 'error' | 'errorKind' | 'errorField' | 'ignoredReason'>;
}) {
  const { t } = useTranslation('erp');
  if (sync.errorKind === null) return null;
  const notSent = sync.errorKind === 'invalidated';
  const known = ours.find((kind) => kind === sync.errorKind);
  const login = sync.errorKind === 'refused' && ['login', 'session'].includes(sync.error ?? '');
  const sentence = notSent
    ? t('problem.void')
    : login
      ? t('problem.unavailable')
      : known
        ? t(`problem.${known}`, { value: sync.error })
        : sync.error;
  return (
    <span className="erp-problem">
      {sentence}
      {sync.errorField ? <code>{sync.errorField}</code> : null}
      {sync.ignoredReason ? <em>{sync.ignoredReason}</em> : null}
    </span>
  );
}
