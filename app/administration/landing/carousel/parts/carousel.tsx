import { useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { placeOf } from '../../rules.ts';
import type { Banner } from '../../wire.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselSlide } from './carousel-slide.tsx';
import { useCarousel } from './use-carousel.ts';

/**
 * Six banners (LND-03). The server sends a strip that can be swiped; once the browser is idle it learns to
 * loop and to go on by itself.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const { t } = useWords('landing');
  const root = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const { shown, leaving, moves } = useCarousel(root, banners.length, paused);
  return (
    <section
      ref={root}
      className="carousel"
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      data-alive={moves ? '' : undefined}
    >
      <div className="carousel-viewport">
        <div className="carousel-strip" aria-live={moves?.auto && !paused ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <CarouselSlide
              key={banner.id}
              banner={banner}
              index={index}
              count={banners.length}
              place={moves ? placeOf(index, shown, banners.length) : null}
              leaving={index === leaving}
            />
          ))}
        </div>
      </div>
      <CarouselControls
        banners={banners}
        shown={shown}
        moves={moves}
        paused={paused}
        onPause={() => setPaused((before) => !before)}
      />
    </section>
  );
}
