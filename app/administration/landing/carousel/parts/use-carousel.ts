import { type RefObject, useEffect, useMemo, useState } from 'react';
import { bannerDelay } from '../../rules.ts';

/** What the controls of a carousel that has come to life can do. */
export interface Moves {
  back(): void;
  on(): void;
  to(index: number): void;
  /** Whether it goes on by itself. */
  auto: boolean;
}

/** The banner that is shown, and the one that leaves for it. */
interface Turn {
  shown: number;
  leaving: number | null;
}

/**
 * Makes a strip of banners loop once the browser is idle, and go on every 5 seconds unless a mouse or the focus
 * rests on it; a finger drags it. Where a banner stands is left to the stylesheet.
 */
export function useCarousel(root: RefObject<HTMLElement | null>, count: number, paused: boolean) {
  const [{ shown, leaving }, setTurn] = useState<Turn>({ shown: 0, leaving: null });
  const [alive, setAlive] = useState<{ calm: boolean } | null>(null);
  const moves = useMemo(() => {
    if (!alive) return null;
    const go = (next: (shown: number) => number) =>
      setTurn((before) => {
        const index = (next(before.shown) + count) % count;
        return index === before.shown ? before : { shown: index, leaving: before.shown };
      });
    return {
      back: () => go((at) => at - 1),
      on: () => go((at) => at + 1),
      to: (index: number) => go(() => index),
      auto: !alive.calm,
    } satisfies Moves;
  }, [alive, count]);

  useEffect(
    () =>
      whenIdle(() => {
        // Whoever swiped before it came to life is taken back to the first.
        root.current?.querySelector('.carousel-viewport')?.scrollTo({ left: 0 });
        setAlive({ calm: matchMedia('(prefers-reduced-motion: reduce)').matches });
      }),
    [root],
  );

  useEffect(() => {
    const element = root.current;
    if (!element || !moves) return undefined;
    const over = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    const settle = () => {
      clearInterval(timer);
      if (over.signal.aborted) return;
      const isHeld = element.matches(':hover') || element.querySelector(':focus-visible') !== null;
      if (moves.auto && !paused && !isHeld) timer = setInterval(moves.on, bannerDelay);
    };
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') moves.back();
      if (key === 'ArrowRight') moves.on();
    };
    for (const occasion of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'click', 'pointerup']) {
      // A tick later, when the focus has arrived where it goes.
      element.addEventListener(occasion, () => queueMicrotask(settle), { signal: over.signal });
    }
    element.addEventListener('keydown', turn, { signal: over.signal });
    letDrag(element, moves, over.signal);
    settle();
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [root, moves, paused]);

  return { shown, leaving, moves };
}

/** A finger takes the banners along, and turns them when it has gone a sixth of their width. */
function letDrag(element: HTMLElement, moves: Moves, signal: AbortSignal): void {
  let from: number | null = null;
  const end = (dragged: number) => {
    from = null;
    element.removeAttribute('data-dragged');
    element.style.removeProperty('--dragged');
    if (Math.abs(dragged) < element.clientWidth / 6) return;
    if (dragged < 0) moves.on();
    else moves.back();
  };
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    run: (x: number) => void,
  ) =>
    element.addEventListener(
      name,
      ({ clientX, pointerType, isPrimary }) => {
        if (isPrimary && pointerType !== 'mouse') run(clientX);
      },
      { signal },
    );
  on('pointerdown', (x) => {
    from = x;
  });
  on('pointermove', (x) => {
    if (from === null) return;
    element.setAttribute('data-dragged', '');
    element.setAttribute('data-touched', '');
    element.style.setProperty('--dragged', `${x - from}px`);
  });
  on('pointerup', (x) => {
    if (from !== null) end(x - from);
  });
  on('pointercancel', () => end(0));
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
