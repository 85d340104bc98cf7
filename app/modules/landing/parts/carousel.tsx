import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '../wire.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { Moves } from './carousel-motion.tsx';
import { CarouselSlide } from './carousel-slide.tsx';

const CarouselMotion = lazy(() => import('./carousel-motion.tsx'));

/**
 * Six banners (LND-03). The server sends a strip that can be swiped; once the browser is idle it learns to
 * loop and to go on by itself.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('landing');
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [idle, setIdle] = useState(false);
  const [moves, setMoves] = useState<Moves | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => whenIdle(() => setIdle(true)), []);

  return (
    <section
      ref={root}
      className="carousel"
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      data-alive={moves ? '' : undefined}
    >
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-strip" aria-live={moves?.auto && !paused ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <CarouselSlide
              key={banner.id}
              banner={banner}
              index={index}
              count={banners.length}
              hidden={moves !== null && index !== shown}
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
      {idle ? (
        <Suspense>
          <CarouselMotion
            root={root}
            viewport={viewport}
            paused={paused}
            onShow={setShown}
            onReady={setMoves}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Runs once the browser has nothing better to do; gives back how to call it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 200);
  return () => clearTimeout(id);
}
