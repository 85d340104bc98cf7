import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';

/** Deletes the rows of a log that are ticked, once it is certain. */
export function DeleteLogs({ count, onDelete }: { count: number; onDelete(): void }) {
  const { t } = useTranslation('logs');
  return (
    <Popconfirm
      title={t('delete.confirm', { count })}
      okText={t('delete.ok')}
      cancelText={t('delete.cancel')}
      onConfirm={onDelete}
    >
      <Button danger>{t('delete.many', { count })}</Button>
    </Popconfirm>
  );
}
