import { PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from '#app/lib/files/file-kind.ts';
import { fileUrl } from '#app/lib/files/stored-file.ts';
import { uploadFile } from '#app/lib/files/upload-file.ts';
import { ApiError } from '#app/lib/web/api-client.ts';

/** Uploads a picture and puts it where the caret is. */
export function PictureTool({ editor, purpose }: { editor: Editor; purpose: string }) {
  const { t } = useTranslation('common');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const stored = await uploadFile(purpose, file);
      editor
        .chain()
        .focus()
        .setImage({ src: fileUrl(stored.id), alt: stored.name })
        .run();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('errors.unforeseen'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <label htmlFor={id} className="rich-text-picture" title={t('editor.picture')} data-busy={busy}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={acceptOf(['picture'])}
          aria-label={t('editor.picture')}
          disabled={busy}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <PictureOutlined aria-hidden />
      </label>
      {problem ? (
        <span className="field-error" role="alert">
          {problem}
        </span>
      ) : null}
    </>
  );
}
