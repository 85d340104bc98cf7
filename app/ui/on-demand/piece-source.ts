import { type ComponentType, lazy } from 'react';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { withSheets } from '#app/lib/web/module-sheets.ts';

/** How a piece of the page is fetched: the import of a file whose default export draws it. */
export type LoadPiece<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A piece as it can be drawn now, for all places that draw it. */
export interface PieceSource<Props> {
  /** Another one after each try that failed before and succeeded. */
  piece(): ComponentType<Props>;
  /** Hears that there is another one; the answer ends it. */
  subscribe(listener: () => void): () => void;
  /** Asks for the file again; fails as the import does. */
  retry(): Promise<void>;
  /** Fetches what will soon be needed. */
  prepare(): void;
}

/** Keeps a piece that comes when it is first drawn; a try that failed is forgotten once nobody shows it. */
export function pieceSource<Props>(load: LoadPiece<Props>): PieceSource<Props> {
  const listeners = new Set<() => void>();
  let failed = false;
  const fetched = (): ComponentType<Props> =>
    lazy(() =>
      importPiece(load).catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    );
  let piece: ComponentType<Props> = fetched();
  const renew = () => {
    if (!failed) return;
    failed = false;
    piece = fetched();
    for (const listener of listeners) listener();
  };
  return {
    piece: () => piece,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) renew();
      };
    },
    retry: () => importPiece(load).then(renew),
    prepare() {
      void load()
        .then(withSheets)
        .then(
          ({ default: ready }) => {
            // What is there is drawn at once. A piece that somebody shows stays: another one would begin anew.
            if (listeners.size === 0) piece = ready;
          },
          () => null,
        );
    },
  };
}
