import { CloseOutlined, FileOutlined, UploadOutlined } from '@ant-design/icons';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, type FileGroup } from '#app/lib/files/file-kind.ts';
import { fileSize } from '#app/lib/files/file-size.ts';
import { fileUrl, isPicture, maxFileBytes, type StoredFile } from '#app/lib/files/stored-file.ts';
import { uploadFile } from '#app/lib/files/upload-file.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { FieldProblem } from '#app/ui/problem.tsx';

interface Props {
  /** What the files are for: one of the `filePurposes` that modules bring. */
  purpose: string;
  groups: readonly FileGroup[];
  label: string;
  value: readonly StoredFile[];
  onChange(files: StoredFile[]): void;
  /** How many there may be. */
  max?: number;
  maxBytes?: number;
  /** A form's field of this name has their ids, with commas between. */
  name?: string;
}

/** Files of a form: chosen or dropped here, stored at once, and the row's own when it is saved. */
export function FileField({
  purpose,
  groups,
  label,
  value,
  onChange,
  max = 9,
  maxBytes = maxFileBytes,
  name,
}: Props) {
  const { t } = useTranslation('files');
  const { sending, problem, send } = useUploads({ purpose, value, onChange, max, maxBytes });
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that cannot be taken off everywhere
    <div className="file-field" role="group" aria-label={label}>
      {name ? <input type="hidden" name={name} value={value.map((file) => file.id).join(',')} /> : null}
      <ul className="file-field-list">
        {value.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            onRemove={() => onChange(value.filter((one) => one.id !== file.id))}
          />
        ))}
      </ul>
      {value.length < max ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it is what the keyboard uses
        <label
          className="file-field-drop"
          htmlFor={id}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            id={id}
            type="file"
            className="visually-hidden"
            multiple={max > 1}
            accept={acceptOf(groups)}
            disabled={sending !== null}
            aria-label={t('field.choose')}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <UploadOutlined aria-hidden />
          <span role="status">{sending ? t('field.uploading', { name: sending }) : t('field.drop')}</span>
          <span className="field-hint" id={`${id}-hint`}>
            {t('field.limit', { max: fileSize(maxBytes) })} · {t('field.most', { count: max })}
          </span>
        </label>
      ) : null}
      <FieldProblem text={problem} />
    </div>
  );
}

function FileItem({ file, onRemove }: { file: StoredFile; onRemove(): void }) {
  const { t } = useTranslation('files');
  return (
    <li className="file-field-item">
      <FileLink file={file} />
      <button
        type="button"
        className="file-field-remove"
        aria-label={t('field.remove', { name: file.name })}
        title={t('field.remove', { name: file.name })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}

/** A stored file to be opened: a small picture, or a name with its size. */
export function FileLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files');
  return (
    <a
      className="file-link"
      href={fileUrl(file.id)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('field.open', { name: file.name })}
    >
      {isPicture(file) ? (
        <img src={fileUrl(file.id, 'thumb')} alt="" loading="lazy" />
      ) : (
        <FileOutlined aria-hidden className="file-link-icon" />
      )}
      <span className="file-link-name">{file.name}</span>
      <span className="field-hint">{fileSize(file.bytes)}</span>
    </a>
  );
}

type Uploading = Pick<Required<Props>, 'purpose' | 'value' | 'onChange' | 'max' | 'maxBytes'>;

/** Sends files one after the other; what has been stored stays when the next one is refused. */
function useUploads({ purpose, value, onChange, max, maxBytes }: Uploading) {
  const { t } = useTranslation('files');
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (chosen: File[]) => {
    setProblem(null);
    let stored = [...value];
    for (const file of chosen.slice(0, max - value.length)) {
      setSending(file.name);
      try {
        if (file.size > maxBytes) {
          throw new ApiError(413, '413', t('errors.too-large', { max: fileSize(maxBytes) }));
        }
        stored = [...stored, await uploadFile(purpose, file)];
        onChange(stored);
      } catch (error) {
        const message = error instanceof ApiError ? error.message : '';
        setProblem([file.name, message || t('field.failed')].join(t('common:mark.label')));
        break;
      }
    }
    setSending(null);
  };
  return { sending, problem, send };
}
