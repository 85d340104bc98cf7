import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MenuNode } from '../items/menu-input.ts';
import type { MenuCalls } from '../menus/parts/use-menu-calls.ts';

/** Asks before an item is taken out of everybody's menu. */
export function DeleteDialog(props: { node: MenuNode | null; calls: MenuCalls; onClose: () => void }) {
  const { node, calls, onClose } = props;
  const { t } = useTranslation('permissions');
  return (
    <Modal
      open={node !== null}
      title={t('admin.deleteTitle')}
      okText={t('admin.delete')}
      okButtonProps={{ danger: true, loading: calls.busy }}
      cancelText={t('admin.cancel')}
      onCancel={onClose}
      onOk={() => {
        if (node) void calls.remove(node).then(onClose);
      }}
    >
      <p>{t('admin.deleteAsk', { title: node?.title ?? '' })}</p>
    </Modal>
  );
}
