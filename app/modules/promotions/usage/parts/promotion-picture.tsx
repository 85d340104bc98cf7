import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl, type StoredFile } from '#app/lib/files/stored-file.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { promotionsApi } from '../../api.server.ts';
import type { PromotionDetail } from '../../wire.ts';

/** The picture that the shop shows with a promotion: seen by all, changed by those who edit promotions. */
export function PromotionPicture({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { id, version, picture, name, state } = promotion;
  const { run, busy, problem } = useCommand<typeof promotionsApi>();
  const may = useMay()('promotion:edit') && state !== 'ended';
  const [files, setFiles] = useState<readonly StoredFile[]>(picture ? [picture] : []);
  const fileId = files[0]?.id ?? null;
  if (!may && picture === null) return null;
  return (
    <section className="panel" aria-label={t('picture.title')}>
      <h2>{t('picture.title')}</h2>
      {may ? (
        <>
          <p className="page-view-note">{t('picture.note')}</p>
          <FileField
            purpose="promotion"
            groups={['picture']}
            label={t('picture.title')}
            max={1}
            value={files}
            onChange={setFiles}
          />
          <ProblemNote text={problem} />
          <Button
            type="primary"
            disabled={fileId === (picture?.id ?? null)}
            loading={busy}
            onClick={() => void run('PUT /ePromotion/picture', { id, version, fileId })}
          >
            {t('picture.save')}
          </Button>
        </>
      ) : (
        <img className="promotion-picture" src={fileUrl(picture!.id)} alt={t('picture.of', { name })} />
      )}
    </section>
  );
}
