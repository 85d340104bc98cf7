import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#app/entity/files/import/file-drop.tsx';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { Toast } from '#app/ui/calls/toast.tsx';
import { catalogueLimits } from '../rules-catalogue.ts';
import { CatalogueProducts } from './catalogue-products.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Choose a file, look at what it changes of which product, write that. */
export function CatalogueImport() {
  const { t } = useTranslation('products');
  const { checked, written, work, failure, bring, write, restart } = useCatalogue();
  const [read, setRead] = useState<typeof written>(null);
  const count = checked ? checked.added + checked.changed : 0;
  return (
    <>
      <RefusalToast text={failure} />
      {work ? (
        <div className="import-work" role="status">
          <p>{t(`catalogue.work.${work}`)}</p>
        </div>
      ) : null}
      {checked || work ? null : (
        <section className="panel" aria-label={t('catalogue.choose')}>
          <p className="page-view-note">{t('catalogue.columns')}</p>
          <FileDrop
            limits={t('catalogue.limits', { ...catalogueLimits })}
            onFile={(file) => void bring(file)}
          />
        </section>
      )}
      {written && read !== written ? (
        <Toast
          kind={written.refused.length > 0 ? 'warning' : 'success'}
          title={t('catalogue.done', { written: written.written, refused: written.refused.length })}
          onClose={() => setRead(written)}
          details={
            written.refused.length > 0 ? (
              <ul className="import-problems">
                {written.refused.map((one) => (
                  <li key={one.code}>{t('catalogue.refusedAt', { ...one })}</li>
                ))}
              </ul>
            ) : undefined
          }
        />
      ) : null}
      {checked ? (
        <CatalogueProducts
          checked={checked}
          tools={
            <>
              {work ? null : <Button onClick={restart}>{t('entity:importAnother')}</Button>}
              {written ? null : (
                <Button
                  type="primary"
                  disabled={count === 0}
                  loading={work !== null}
                  onClick={() => void write()}
                >
                  {t('catalogue.write', { count })}
                </Button>
              )}
            </>
          }
        />
      ) : null}
    </>
  );
}
