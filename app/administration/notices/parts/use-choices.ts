import { useTranslation } from 'react-i18next';
import { noticeCategories, noticePriorities } from '#app/services/notices/rules.ts';

/** What forms offer, in words. */
export function useChoices() {
  const { t } = useTranslation('notices');
  return {
    category: noticeCategories.map((value) => ({ value, label: t(`announcement.choice.category.${value}`) })),
    priority: noticePriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
  };
}
