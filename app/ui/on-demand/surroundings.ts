import { createContext, Fragment, type PropsWithChildren } from 'react';
import type { PieceSource } from './piece-source.ts';

/** Nothing: what stands here has round it what it needs. */
export const noSurroundings: PieceSource<PropsWithChildren> = {
  piece: () => Fragment,
  subscribe: () => () => {},
  retry: () => Promise.resolve(),
  prepare: () => {},
};

/**
 * What pieces that come on demand have round them and the page itself does without; it comes with the first of them.
 * What comes with it says `noSurroundings` to what stands in it.
 */
export const Surroundings = createContext(noSurroundings);
