import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerFace } from '#app/ui/banner-face.tsx';
import type { Banner } from '../wire.ts';
import { GoalLink } from './goal-link.tsx';

interface Props {
  banner: Banner;
  index: number;
  count: number;
  /** Out of sight: neither read aloud nor reached by the keyboard. */
  hidden: boolean;
}

/** One banner: a background, a picture, a few words and one way on. */
export function CarouselSlide({ banner, index, count, hidden }: Props) {
  const { t } = useTranslation('landing');
  const { colour, picture } = banner.background;
  return (
    <div
      id={`banner-${index + 1}`}
      className="carousel-slide"
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={t('carousel.position', { position: index + 1, count })}
      data-tone={banner.tone}
      inert={hidden}
      style={colour ? ({ '--banner-colour': colour } as CSSProperties) : undefined}
    >
      <BannerFace face={{ ...banner, background: picture }} first={index === 0}>
        <GoalLink className="button-primary carousel-action" href={banner.href}>
          {banner.action}
        </GoalLink>
      </BannerFace>
    </div>
  );
}
