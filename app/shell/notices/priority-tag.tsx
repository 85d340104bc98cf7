import { useTranslation } from 'react-i18next';
import type { NoticePriority } from '#app/services/notices/rules.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';

/** L 一般消息, M 重要消息, H 紧急消息: said in words, the colour only helps. */
export function PriorityTag({ priority }: { priority: NoticePriority }) {
  const { t } = useTranslation('notices');
  return <Tag className={`priority-tag priority-${priority}`}>{t(`priority.${priority}`)}</Tag>;
}
