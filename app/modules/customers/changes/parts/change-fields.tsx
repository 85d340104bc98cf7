import { useTranslation } from 'react-i18next';
import type { ChangeRow } from '../../wire.ts';

/** What a request would change, field by field. */
export function ChangeFields({ change }: { change: ChangeRow }) {
  const { t } = useTranslation('customers');
  return (
    <dl className="change-fields">
      {change.fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {change.kind === 'change' ? (
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
