import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  onStay: () => void;
  onDiscard: () => void;
  /** Keeps what was typed for another time; without it, it can only be thrown away. */
  onKeep?: () => void;
}

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ onStay, onDiscard, onKeep }: Props) {
  const { t } = useTranslation('entity');
  return (
    <Modal
      open
      title={t('unsaved.title')}
      onCancel={onStay}
      footer={
        <>
          <Button autoFocus onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
          <Button danger onClick={onDiscard}>
            {t('unsaved.discard')}
          </Button>
          {onKeep ? (
            <Button type="primary" onClick={onKeep}>
              {t('unsaved.keep')}
            </Button>
          ) : null}
        </>
      }
    >
      {t(onKeep ? 'unsaved.draft' : 'unsaved.lost')}
    </Modal>
  );
}
