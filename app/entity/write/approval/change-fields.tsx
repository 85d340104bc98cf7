import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import type { FieldChange } from '#app/services/approvals/wire.ts';
import { FileLink } from '#app/ui/fields/file-field.tsx';

/** What a change would do, field by field; of a row that is new only what it is to hold. */
export function ChangeFields({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useTranslation('entity');
  const isNew = fields.every(({ before, photos }) => before === '' && (photos?.before.length ?? 0) === 0);
  return (
    <dl className="change-fields">
      {fields.map(({ name, before, after, photos }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {photos ? (
              <PhotoChange {...photos} />
            ) : isNew ? (
              after
            ) : (
              <>
                <del>{before || t('nothing')}</del> → <ins>{after || t('nothing')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Files as they were and as they are to become. */
function PhotoChange({ before, after }: { before: readonly StoredFile[]; after: readonly StoredFile[] }) {
  const { t } = useTranslation('entity');
  const shown = (files: readonly StoredFile[]) =>
    files.length === 0 ? t('nothing') : files.map((file) => <FileLink key={file.id} file={file} />);
  return (
    <span className="cell-files">
      {before.length > 0 ? <>{shown(before)} → </> : null}
      {shown(after)}
    </span>
  );
}
