import autoplayPlugin from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { bannerDelay } from '../rules.ts';

/** What the controls of a carousel that has come to life can do. */
export interface Moves {
  back(): void;
  on(): void;
  to(index: number): void;
  /** Whether it goes on by itself. */
  auto: boolean;
}

interface Props {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLDivElement | null>;
  /** Stopped by the visitor. */
  paused: boolean;
  onShow: (index: number) => void;
  onReady: (moves: Moves) => void;
}

/** Makes the strip of banners loop, and go on every 5 seconds unless a mouse or the focus rests on it. */
export default function CarouselMotion({ root, viewport, paused, onShow, onReady }: Props) {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const plugins = useMemo(
    () =>
      calm
        ? []
        : [
            autoplayPlugin({
              delay: bannerDelay,
              playOnInit: false,
              stopOnInteraction: true,
              stopOnFocusIn: false,
            }),
          ],
    [calm],
  );
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: calm ? 0 : 28 }, plugins);
  useEffect(() => {
    // Whoever swiped before it came to life is taken back to the first.
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const tell = () => onShow(embla.selectedScrollSnap());
    embla.on('select', tell).on('reInit', tell);
    onReady({
      back: () => embla.scrollPrev(),
      on: () => embla.scrollNext(),
      to: (index) => embla.scrollTo(index),
      auto: !calm,
    });
  }, [embla, onShow, onReady, calm]);

  useEffect(() => {
    const element = root.current;
    const autoplay = embla?.plugins().autoplay;
    if (!element || !embla) return undefined;
    const held = () => element.matches(':hover') || element.querySelector(':focus-visible') !== null;
    // A tick later, when the focus has arrived where it goes.
    const settle = () => queueMicrotask(() => (paused || held() ? autoplay?.stop() : autoplay?.play()));
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev();
      if (event.key === 'ArrowRight') embla.scrollNext();
    };
    const occasions = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const;
    for (const occasion of occasions) element.addEventListener(occasion, settle);
    element.addEventListener('keydown', turn);
    embla.on('pointerUp', settle);
    settle();
    return () => {
      for (const occasion of occasions) element.removeEventListener(occasion, settle);
      element.removeEventListener('keydown', turn);
      embla.off('pointerUp', settle);
    };
  }, [embla, root, paused]);

  return null;
}
