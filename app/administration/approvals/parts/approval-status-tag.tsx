import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApprovalStatus } from '#app/services/approvals/rules.ts';

const colours: Record<ApprovalStatus, string> = {
  open: 'gold',
  passed: 'green',
  refused: 'red',
  withdrawn: 'default',
};

/** Where an approval stands, in words and colour. */
export function ApprovalStatusTag({ status }: { status: ApprovalStatus }) {
  const { t } = useTranslation('approvals');
  return <Tag color={colours[status]}>{t(`status.${status}`)}</Tag>;
}
