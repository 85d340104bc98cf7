import { useTranslation } from 'react-i18next';
import { noticeCategories, noticePriorities } from '#app/services/notices/rules.ts';

/** What filters and forms offer, in words. */
export function useChoices() {
  const { t } = useTranslation('notices');
  return {
    category: noticeCategories.map((value) => ({ value, label: t(`category.${value}`) })),
    priority: noticePriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
    read: (['0', '1'] as const).map((value) => ({ value, label: t(`read.${value}`) })),
  };
}
