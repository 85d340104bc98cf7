import { InboxOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  onFile: (file: File) => void;
  /** What a file may be, where it is other than usual. */
  limits?: string;
}

/** Takes a file that is chosen or dropped. The button is one for the keyboard too. */
export function FileDrop({ onFile, limits }: Props) {
  const { t } = useTranslation('entity');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <button
        type="button"
        className="file-drop"
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
      >
        <InboxOutlined aria-hidden />
        <strong>{t('importChoose')}</strong>
        <small>{limits ?? t('importLimits')}</small>
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('importFile')}
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
