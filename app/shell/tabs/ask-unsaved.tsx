import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Asking } from './use-tab-actions.ts';

/** Asks before unsaved input is given up, naming the pages that hold it. */
export default function AskUnsaved({ asking, onAnswer }: { asking: Asking; onAnswer: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      open
      title={t('tabs.ask.title')}
      width={440}
      okText={t('tabs.ask.drop')}
      okButtonProps={{ danger: true }}
      cancelText={t('tabs.ask.stay')}
      onOk={() => {
        onAnswer();
        asking.go();
      }}
      onCancel={() => {
        onAnswer();
        asking.stay?.();
      }}
    >
      <p>{t('tabs.ask.text')}</p>
      <ul>
        {asking.tabs.map((tab) => (
          <li key={tab.path}>{tab.title}</li>
        ))}
      </ul>
    </Modal>
  );
}
