import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { FileLink } from '#app/ui/fields/file-field.tsx';
import type { ChangeRow } from '../../wire.ts';

/** What a request would change, field by field. */
export function ChangeFields({ change }: { change: ChangeRow }) {
  const { t } = useTranslation('customers');
  return (
    <dl className="change-fields">
      {change.fields.map(({ name, before, after, photos }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {photos ? (
              <PhotoChange {...photos} />
            ) : change.kind === 'change' ? (
              <>
                <del>{before || t('nothing')}</del> → <ins>{after || t('nothing')}</ins>
              </>
            ) : (
              after
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Photos as they were and as they are to become. */
function PhotoChange({ before, after }: { before: readonly StoredFile[]; after: readonly StoredFile[] }) {
  const { t } = useTranslation('customers');
  const shown = (files: readonly StoredFile[]) =>
    files.length === 0 ? t('nothing') : files.map((file) => <FileLink key={file.id} file={file} />);
  return (
    <span className="cell-files">
      {before.length > 0 ? <>{shown(before)} → </> : null}
      {shown(after)}
    </span>
  );
}
