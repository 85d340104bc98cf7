import { useTranslation } from 'react-i18next';
import { fileUrl, type StoredFile } from '#app/lib/files/stored-file.ts';
import { BannerFace } from '#app/ui/pictures/banner-face.tsx';
import type { SlideRow } from '../wire.ts';

/** A banner as visitors see it, drawn small; its button leads nowhere here. */
export function SlidePreview({ slide, picture }: { slide: SlideRow; picture: StoredFile | undefined }) {
  const { t } = useTranslation('slideshows');
  const { title, words: text, action, tone } = slide;
  return (
    <section className="slide-preview" aria-label={t('preview.label')}>
      <div className="carousel-slide" data-tone={tone}>
        <BannerFace
          first
          face={{
            title,
            text,
            background: picture ? fileUrl(picture.id) : null,
            image: picture ? null : '/tenant-art/visit.svg',
          }}
        >
          <span className="button-primary carousel-action">{action}</span>
        </BannerFace>
      </div>
    </section>
  );
}
