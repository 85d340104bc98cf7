import { Alert, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { Can } from '#app/ui/can.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { slideState } from '../rules.ts';
import type { SlideRow } from '../wire.ts';
import { SlidePreview } from './slide-preview.tsx';
import { useSlidePicture } from './use-slide-picture.ts';

/** A banner's picture, and how the two look together. */
export default function SlideDrawer({ slide, onClose }: { slide: SlideRow; onClose: () => void }) {
  const { t } = useTranslation('slideshows');
  const [opened] = useState(() => new Date());
  const { picture, loading, problem, saved, change } = useSlidePicture(slide.id);
  return (
    <Drawer open size={960} title={t('preview.title', { title: slide.title })} onClose={onClose}>
      {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
      {saved ? <Alert type="success" showIcon role="status" title={t('preview.saved')} /> : null}
      <p className="slide-note">{t(`preview.${slideState(slide, opened)}`)}</p>
      {loading ? (
        <Spin />
      ) : (
        <>
          <SlidePreview slide={slide} picture={picture ?? undefined} />
          <Can do="slideshow:edit">
            <p className="slide-note">{t('preview.hint')}</p>
            <FileField
              purpose="slideshow"
              groups={['picture']}
              label={t('preview.picture')}
              max={1}
              maxBytes={10 * 1024 * 1024}
              value={picture ? [picture] : []}
              onChange={(files: StoredFile[]) => change(files[0] ?? null)}
            />
          </Can>
        </>
      )}
    </Drawer>
  );
}
