import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FileField, FileLink } from '#app/ui/fields/file-field.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { productsApi } from '../api.server.ts';
import type { ProductDetail } from '../wire.ts';

/** The pictures of a product; the first is the one that lists and the shop show. */
export function ProductPictures({ product, editable }: { product: ProductDetail; editable: boolean }) {
  const { t } = useTranslation(['products', 'entity']);
  const { run, busy, problem } = useCommand<typeof productsApi>();
  const [files, setFiles] = useState<readonly StoredFile[]>(product.pictures);
  const ids = (some: readonly StoredFile[]) => some.map(({ id }) => id);
  const changed = ids(files).join() !== ids(product.pictures).join();
  const save = () =>
    void run('PUT /eProd/pictures', { id: product.id, version: product.version, fileIds: ids(files) });
  return (
    <section className="list-panel units-panel" aria-label={t('pictures.title')}>
      <h2>{t('pictures.title')}</h2>
      <p className="page-view-note">{t(editable || files.length > 0 ? 'pictures.note' : 'pictures.none')}</p>
      {editable ? (
        <>
          <FileField
            purpose="product"
            groups={['picture']}
            label={t('pictures.title')}
            max={6}
            value={files}
            onChange={setFiles}
          />
          <ProblemNote text={problem} />
          <div className="units-actions">
            <Button type="primary" disabled={!changed} loading={busy} onClick={save}>
              {t('entity:save')}
            </Button>
          </div>
        </>
      ) : (
        files.map((file) => <FileLink key={file.id} file={file} />)
      )}
    </section>
  );
}
