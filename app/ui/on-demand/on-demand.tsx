import {
  Component,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { MissingDialog, MissingNote, MissingQuietly } from './missing-piece.tsx';
import { type LoadPiece, type PieceSource, pieceSource } from './piece-source.ts';
import { noSurroundings, Surroundings } from './surroundings.ts';

interface Options<Props> {
  /** What stands in its place until it has come, for what it is given; nothing unless told. */
  loading?: ReactNode | ((props: Props) => ReactNode);
  /**
   * What stands there when it does not come. A dialog that says so, for what opens over the page (as unless told);
   * a line, for a part of the page; or what is given, for what nobody asked for: that is tried again by itself.
   */
  missing?: 'dialog' | 'line' | { quietly: ReactNode };
  /** It is drawn without what its page has round such pieces, and waits for none of it. */
  plain?: boolean;
}

interface Closable {
  /** Called when the dialog about a piece that did not come is closed. */
  onClose?: (() => void) | undefined;
}

/**
 * A piece of the page whose script comes when it is first drawn, with what its page has round such pieces. A script that does not come, or that fails, is told
 * in its place and can be tried again; what is around it never falls with it.
 */
export function onDemand<Props extends object>(
  load: LoadPiece<Props>,
  { loading = null, missing = 'dialog', plain = false }: Options<Props> = {},
) {
  const source = pieceSource(load);
  function OnDemand(props: Props & Closable) {
    const page = use(Surroundings);
    const around = plain ? noSurroundings : page;
    const [piece, surroundings] = [usePiece(source), usePiece(around)];
    // Both are on their way at once: what is inside is drawn, and so asked for, only when what is around is there.
    useEffect(() => {
      if (around !== noSurroundings) source.prepare();
    }, [around]);
    const instead = (error: unknown, again: () => void) => {
      const retry = () => Promise.all([source.retry(), around.retry()]).then(again);
      if (missing === 'line') return <MissingNote error={error} retry={retry} />;
      if (missing === 'dialog') return <MissingDialog error={error} retry={retry} onClose={props.onClose} />;
      return <MissingQuietly retry={retry}>{missing.quietly}</MissingQuietly>;
    };
    return (
      <PieceBoundary pieces={[piece, surroundings]} instead={instead}>
        <Suspense fallback={typeof loading === 'function' ? loading(props) : loading}>
          {createElement(surroundings, null, createElement(piece, props))}
        </Suspense>
      </PieceBoundary>
    );
  }
  /** Fetches the script ahead, when somebody is about to need it. */
  OnDemand.prepare = source.prepare;
  return OnDemand;
}

/** The piece as it can be drawn now. */
function usePiece<Props>({ subscribe, piece }: PieceSource<Props>) {
  return useSyncExternalStore(subscribe, piece, piece);
}

interface BoundaryProps {
  /** Others are tried instead of some of which one failed. */
  pieces: readonly unknown[];
  instead: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failed: { error: unknown } | null;
}

class PieceBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  override componentDidUpdate({ pieces }: BoundaryProps) {
    if (pieces.some((piece, nth) => piece !== this.props.pieces[nth])) this.again();
  }

  again = () => this.setState({ failed: null });

  override render() {
    const { failed } = this.state;
    return failed ? this.props.instead(failed.error, this.again) : this.props.children;
  }
}
