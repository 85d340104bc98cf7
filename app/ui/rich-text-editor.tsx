import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mark, markUp } from './mark-up.ts';
import { RichText } from './rich-text.tsx';

interface Props {
  id: string;
  name: string;
  initial: string;
  /** How to write in it. */
  hint: string;
  wrong: boolean;
  /** What becomes of a text: sanitised HTML. */
  preview(typed: string): Promise<string>;
}

const marks: readonly { mark: Mark; icon: ReactNode }[] = [
  { mark: 'bold', icon: <BoldOutlined /> },
  { mark: 'italic', icon: <ItalicOutlined /> },
  { mark: 'heading', icon: <FontSizeOutlined /> },
  { mark: 'list', icon: <UnorderedListOutlined /> },
  { mark: 'link', icon: <LinkOutlined /> },
];

/** A text with simple marks, and beside it what readers will see. It is a plain field of its form. */
export function RichTextEditor({ id, name, initial, hint, wrong, preview }: Props) {
  const { t } = useTranslation('common');
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<{ html: string } | { failed: true } | null>(null);
  const apply = (mark: Mark) => {
    const area = field.current;
    if (!area) return;
    const { text, select } = markUp(mark, area.value, [area.selectionStart, area.selectionEnd]);
    area.value = text;
    area.focus();
    area.setSelectionRange(...select);
  };
  const show = async () => {
    try {
      setShown({ html: await preview(field.current?.value ?? '') });
    } catch {
      setShown({ failed: true });
    }
  };
  return (
    <div className="rich-text-editor">
      <div className="rich-text-tools" role="toolbar" aria-label={t('editor.tools')} aria-controls={id}>
        {marks.map(({ mark, icon }) => (
          <Button
            key={mark}
            type="text"
            size="small"
            icon={icon}
            aria-label={t(`editor.${mark}`)}
            title={t(`editor.${mark}`)}
            onClick={() => apply(mark)}
          />
        ))}
        <Button
          className="rich-text-preview"
          size="small"
          aria-expanded={shown !== null}
          onClick={() => void show()}
        >
          {t('editor.preview')}
        </Button>
      </div>
      <textarea
        ref={field}
        id={id}
        name={name}
        rows={12}
        defaultValue={initial}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {shown && 'html' in shown ? (
        <section className="rich-text-shown" aria-label={t('editor.preview')}>
          <RichText html={shown.html} />
        </section>
      ) : null}
      {shown && 'failed' in shown ? (
        <p className="field-error" role="alert">
          {t('errors.unforeseen')}
        </p>
      ) : null}
    </div>
  );
}
