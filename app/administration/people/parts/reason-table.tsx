import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Table } from '#app/ui/table/table.tsx';
import type { Reason } from '../wire.ts';

/** The page and its buttons, each with why somebody has it or has it not. */
export function ReasonTable({ reasons }: { reasons: Reason[] }) {
  const { t } = useTranslation('people');
  const why = ({ has, open, roles }: Reason) => {
    if (open) return t('explain.open');
    return has ? t('explain.granted', { roles: roles.join(t('common:mark.list')) }) : t('explain.notGranted');
  };
  return (
    <Table<Reason>
      rowKey="code"
      density="middle"
      rows={reasons}
      columns={[
        {
          key: 'title',
          title: t('explain.column.name'),
          render: ({ title, code }) => (
            <>
              {title}
              <small className="code-text explain-code">{code}</small>
            </>
          ),
        },
        {
          key: 'has',
          title: t('explain.column.has'),
          width: 80,
          render: ({ has }) =>
            has ? (
              <CheckOutlined className="mark-yes" aria-label={t('explain.has')} />
            ) : (
              <MinusOutlined className="mark-no" aria-label={t('explain.hasNot')} />
            ),
        },
        { key: 'why', title: t('explain.column.why'), render: (reason) => why(reason) },
      ]}
    />
  );
}
