import { useWords } from '#app/i18n/use-words.ts';
import type { Banner } from '../../wire.ts';
import type { Moves } from './use-carousel.ts';

interface Props {
  banners: Banner[];
  shown: number;
  moves: Moves | null;
  paused: boolean;
  onPause: () => void;
}

/** Pagination, back and on, and a stop: what moves by itself can be stopped for good. */
export function CarouselControls({ banners, shown, moves, paused, onPause }: Props) {
  const { t } = useWords('landing');
  return (
    <div className="carousel-controls">
      <button
        type="button"
        className="carousel-arrow"
        aria-label={t('carousel.back')}
        disabled={!moves}
        onClick={() => moves?.back()}
      >
        <Arrow path="M15 5l-7 7 7 7" />
      </button>
      <ol className="carousel-pages">
        {banners.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#banner-${index + 1}`}
              aria-label={t('carousel.page', { position: index + 1, title })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => {
                if (!moves) return;
                event.preventDefault();
                moves.to(index);
              }}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="carousel-arrow"
        aria-label={t('carousel.on')}
        disabled={!moves}
        onClick={() => moves?.on()}
      >
        <Arrow path="M9 5l7 7-7 7" />
      </button>
      <button
        type="button"
        className="carousel-pause"
        aria-label={t(paused ? 'carousel.play' : 'carousel.pause')}
        hidden={!moves?.auto}
        onClick={onPause}
      >
        {paused ? <Arrow path="M8 5l11 7-11 7z" /> : <Arrow path="M8 5v14M16 5v14" />}
      </button>
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
