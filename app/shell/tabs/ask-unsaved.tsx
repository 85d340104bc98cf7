import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asking } from './use-tab-actions.ts';

/** Asks before unsaved input is given up, naming the pages that hold it. */
export function AskUnsaved({ asking, onAnswer }: { asking: Asking | null; onAnswer: () => void }) {
  const { t } = useTranslation('shell');
  // While it closes it still shows what it asked.
  const [last, setLast] = useState(asking);
  if (asking && asking !== last) setLast(asking);
  return (
    <Modal
      open={asking !== null}
      title={t('tabs.ask.title')}
      width={440}
      okText={t('tabs.ask.drop')}
      okButtonProps={{ danger: true }}
      cancelText={t('tabs.ask.stay')}
      onOk={() => {
        onAnswer();
        asking?.go();
      }}
      onCancel={() => {
        onAnswer();
        asking?.stay?.();
      }}
    >
      <p>{t('tabs.ask.text')}</p>
      <ul>
        {last?.tabs.map((tab) => (
          <li key={tab.path}>{tab.title}</li>
        ))}
      </ul>
    </Modal>
  );
}
