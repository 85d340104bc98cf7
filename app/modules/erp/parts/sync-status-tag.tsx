import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { SyncStatus } from '../wire.ts';

const colours: Record<SyncStatus, string> = {
  pending: 'blue',
  sending: 'cyan',
  succeeded: 'green',
  failed: 'red',
  ignored: 'default',
};

/** How a document stands with the ERP. */
export function SyncStatusTag({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('erp');
  return <Tag color={colours[status]}>{t(`status.${status}`)}</Tag>;
}
