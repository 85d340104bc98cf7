import type { CSSProperties } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { BannerFace } from '#app/ui/pictures/banner-face.tsx';
import { GoalLink } from '../../parts/goal-link.tsx';
import type { Place } from '../../rules.ts';
import type { Banner } from '../../wire.ts';

interface Props {
  banner: Banner;
  index: number;
  count: number;
  /** Where it stands in a carousel that has come to life. */
  place: Place | null;
  /** It gives way to the one that is shown. */
  leaving: boolean;
}

/** One banner: a background, a picture, a few words and one way on. */
export function CarouselSlide({ banner, index, count, place, leaving }: Props) {
  const { t } = useWords('landing');
  const { colour, picture } = banner.background;
  return (
    <div
      id={`banner-${index + 1}`}
      className="carousel-slide"
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={t('carousel.position', { position: index + 1, count })}
      data-tone={banner.tone}
      data-near={place?.near ? '' : undefined}
      data-seen={place?.side === 0 || leaving ? '' : undefined}
      // Out of sight: neither read aloud nor reached by the keyboard.
      inert={place !== null && place.side !== 0}
      style={{ '--banner-colour': colour ?? undefined, '--side': place?.side } as CSSProperties}
    >
      <BannerFace face={{ ...banner, background: picture }} first={index === 0} soon={place?.near ?? false}>
        <GoalLink className="button-primary carousel-action" href={banner.href}>
          {banner.action}
        </GoalLink>
      </BannerFace>
    </div>
  );
}
