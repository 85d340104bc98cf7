import type { DrawnEvidence, drawEvidence } from './picture/draw-evidence.server.ts';
import type { drawIcon } from './picture/draw-icon.server.ts';
import type { DrawnPicture, drawPicture } from './picture/draw-picture.server.ts';
import type { drawShare } from './picture/draw-share.server.ts';
import type { ReadUpload, readUpload } from './picture/read-upload.server.ts';
import type { GivenLine } from './table/read-table.server.ts';

type Input<Work extends (input: never) => unknown> = Parameters<Work>[0];

/**
 * Everything that is done with files from people, by name. It runs in the bounded process (bounded-child.server.ts)
 * and nowhere else; what reads a kind of file is loaded when the first of that kind has come. A work gives one piece
 * or many, each made when it is asked for; a file it refuses is a DomainError.
 */
export const works = {
  /** The lines of a table that are not empty, some hundred at a time. */
  async *table({ content }: { content: Uint8Array }): AsyncGenerator<GivenLine[]> {
    const { readTable } = await import('./table/read-table.server.ts');
    yield* readTable(content);
  },
  /** A picture drawn anew. */
  async *picture(input: Input<typeof drawPicture>): AsyncGenerator<DrawnPicture> {
    const work = await import('./picture/draw-picture.server.ts');
    yield await work.drawPicture(input);
  },
  /** A photo drawn anew with its caption, and what it looks like. */
  async *evidence(input: Input<typeof drawEvidence>): AsyncGenerator<DrawnEvidence> {
    const work = await import('./picture/draw-evidence.server.ts');
    yield await work.drawEvidence(input);
  },
  /** What a file is, and when it is a picture, that drawn anew. */
  async *upload(input: Input<typeof readUpload>): AsyncGenerator<ReadUpload> {
    const work = await import('./picture/read-upload.server.ts');
    yield await work.readUpload(input);
  },
  /** A brand's mark among the apps of a phone. */
  async *icon(input: Input<typeof drawIcon>): AsyncGenerator<Buffer> {
    const work = await import('./picture/draw-icon.server.ts');
    yield await work.drawIcon(input);
  },
  /** What a shared link of a brand shows. */
  async *share(input: Input<typeof drawShare>): AsyncGenerator<Buffer> {
    const work = await import('./picture/draw-share.server.ts');
    yield await work.drawShare(input);
  },
};

export type WorkName = keyof typeof works;
export type InputOf<Name extends WorkName> = Parameters<(typeof works)[Name]>[0];
export type PieceOf<Name extends WorkName> =
  ReturnType<(typeof works)[Name]> extends AsyncIterable<infer Piece> ? Piece : never;
