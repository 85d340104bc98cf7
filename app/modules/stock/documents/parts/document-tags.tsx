import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { DocumentStatus } from '../rules-states.ts';

const colours: Record<DocumentStatus, string> = {
  draft: 'default',
  sent: 'processing',
  differing: 'warning',
  partly: 'processing',
  counting: 'processing',
  waiting: 'warning',
  done: 'success',
  cancelled: 'default',
};

/** How a document stands. */
export function DocumentStatusTag({ value }: { value: DocumentStatus }) {
  const { t } = useTranslation('stock');
  return <Tag color={colours[value]}>{t(`document.choice.status.${value}`)}</Tag>;
}
