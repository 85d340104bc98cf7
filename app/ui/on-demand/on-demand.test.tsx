// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WordsContext } from '#app/i18n/use-words.ts';
import { noteConnection } from '#app/lib/web/connection.ts';
import { onDemand } from './on-demand.tsx';
import { pieceSource } from './piece-source.ts';
import { noSurroundings, Surroundings } from './surroundings.ts';

type Loaded = { default: ComponentType<{ name: string; onClose?: () => void }> };

const piece: Loaded = { default: ({ name }) => <p>{`here: ${name}`}</p> };
const missing = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://x.example/assets/drawer-1.js'),
  );
const load = vi.fn<() => Promise<Loaded>>();
const server = vi.fn<(address: string) => Promise<Response>>();

/** What is around a piece: it must never fall. */
class Frame extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };
  static getDerivedStateFromError = () => ({ fallen: true });
  override render = () => (this.state.fallen ? <p>fallen</p> : <main>{this.props.children}</main>);
}

async function show(children: ReactNode) {
  const all = (inner: ReactNode) => (
    <WordsContext value={{ language: 'zh-CN', say: (key) => key, carried: {} }}>
      <Frame>
        <p>unsaved work</p>
        {inner}
      </Frame>
    </WordsContext>
  );
  const view = render(all(children));
  await rest();
  return { rerender: (next: ReactNode) => view.rerender(all(next)) };
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await rest();
};
const stands = () => screen.queryByText('unsaved work') !== null;
const told = () => screen.queryByRole('alert')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  noteConnection('fine');
  load.mockReset().mockImplementation(missing);
  server.mockReset().mockResolvedValue(new Response('', { status: 504 }));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a script that comes', () => {
  test('is fetched when it is first drawn, and once', async () => {
    load.mockResolvedValue(piece);
    const Piece = onDemand(load, { loading: <p>coming</p> });
    expect(load).not.toHaveBeenCalled();
    await show(
      <>
        <Piece name="a" />
        <Piece name="b" />
      </>,
    );
    expect(screen.getByText('here: a')).toBeTruthy();
    expect(screen.getByText('here: b')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    expect(server).not.toHaveBeenCalled();
  });

  test('has a stand-in until then', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    const Piece = onDemand(load, { loading: <p>coming</p> });
    await show(<Piece name="a" />);
    expect(screen.getByText('coming')).toBeTruthy();
  });

  test('can be fetched ahead, and nobody hears when that fails', async () => {
    const Piece = onDemand(load);
    Piece.prepare();
    await rest();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(piece);
    await show(<Piece name="a" />);
    expect(screen.getByText('here: a')).toBeTruthy();
  });
});

describe('what its page has round such pieces', () => {
  type Around = { default: ComponentType<PropsWithChildren> };
  const loadAround = vi.fn<() => Promise<Around>>();
  const around: Around = {
    default: ({ children }) => (
      <section aria-label="around">
        <Surroundings value={noSurroundings}>{children}</Surroundings>
      </section>
    ),
  };
  const Inner = onDemand(() => Promise.resolve(piece));
  const outer = { default: () => <Inner name="inner" /> };
  const named = () => screen.queryAllByRole('region', { name: 'around' });
  beforeEach(() => loadAround.mockReset().mockResolvedValue(around));
  const within = (inner: ReactNode) => <Surroundings value={pieceSource(loadAround)}>{inner}</Surroundings>;

  test('comes with the first of them, and once round what stands in it', async () => {
    const Outer = onDemand(() => Promise.resolve(outer));
    await show(within(<Outer />));
    await rest();
    expect(named()).toHaveLength(1);
    expect(named()[0]?.textContent).toBe('here: inner');
    expect(loadAround).toHaveBeenCalledTimes(1);
  });

  test('is not waited for by what is plain', async () => {
    const Plain = onDemand(() => Promise.resolve(piece), { plain: true });
    await show(within(<Plain name="a" />));
    expect(screen.getByText('here: a')).toBeTruthy();
    expect(loadAround).not.toHaveBeenCalled();
  });

  test('is asked for again with the piece', async () => {
    server.mockResolvedValue(new Response('', { status: 503 }));
    loadAround.mockImplementation(missing);
    const Outer = onDemand(() => Promise.resolve(piece));
    await show(within(<Outer name="a" />));
    expect(told()).toBe('common:lost.unavailable');
    loadAround.mockResolvedValue(around);
    await press('common:retry');
    await rest();
    expect(named()[0]?.textContent).toBe('here: a');
    expect(told()).toBe(null);
  });
});

describe('a script that does not come', () => {
  test.each([
    [504, 'common:lost.timeout'],
    [502, 'common:lost.unavailable'],
    [503, 'common:lost.unavailable'],
    [500, 'common:lost.unavailable'],
    [404, 'common:lost.new-version'],
  ])('is told by what the server says (%d), and the frame stays', async (status, sentence) => {
    server.mockResolvedValue(new Response('', { status }));
    const Piece = onDemand(load);
    await show(<Piece name="a" />);
    expect(stands()).toBe(true);
    expect(told()).toBe(sentence);
    expect(server.mock.calls.map(([address]) => address)).toEqual(['http://x.example/assets/drawer-1.js']);
  });

  test('is told when nobody answers', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const Piece = onDemand(load);
    await show(<Piece name="a" />);
    expect(stands()).toBe(true);
    expect(told()).toBe('common:lost.unreachable');
  });

  test('is asked for once more at once where the server has it', async () => {
    server.mockResolvedValue(new Response('export default 1'));
    load.mockImplementationOnce(missing).mockResolvedValue(piece);
    const Piece = onDemand(load);
    await show(<Piece name="a" />);
    expect(screen.getByText('here: a')).toBeTruthy();
  });

  test('can be asked for again, and says why it still does not come', async () => {
    const Piece = onDemand(load);
    await show(<Piece name="a" />);
    expect(screen.getByRole('dialog')).toBeTruthy();
    server.mockResolvedValue(new Response('', { status: 502 }));
    await press('common:retry');
    expect(told()).toBe('common:lost.unavailable');
    load.mockResolvedValue(piece);
    await press('common:retry');
    expect(screen.getByText('here: a')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes like what did not come, and is asked for anew with the next opening', async () => {
    const onClose = vi.fn<() => void>();
    const Piece = onDemand(load);
    const view = await show(<Piece name="a" onClose={onClose} />);
    await press('common:close');
    expect(onClose).toHaveBeenCalledTimes(1);
    view.rerender(null);
    load.mockResolvedValue(piece);
    view.rerender(<Piece name="b" />);
    await rest();
    expect(screen.getByText('here: b')).toBeTruthy();
  });

  test('comes by itself when the server is back', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const Piece = onDemand(load, { missing: 'line' });
    await show(<Piece name="a" />);
    expect(told()).toContain('common:lost.unreachable');
    load.mockResolvedValue(piece);
    await act(async () => noteConnection('fine'));
    await rest();
    expect(screen.getByText('here: a')).toBeTruthy();
  });

  test('that nobody asked for is quiet, and tried again less and less often in all its places', async () => {
    const Icon = onDemand(load, { missing: { quietly: <p>space</p> } });
    await show(
      <>
        <Icon name="a" />
        <Icon name="b" />
      </>,
    );
    expect(told()).toBeNull();
    expect(screen.getAllByText('space')).toHaveLength(2);
    load.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalled();
    load.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(9999));
    expect(load).not.toHaveBeenCalled();
    load.mockResolvedValue(piece);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await rest();
    expect(screen.getByText('here: a')).toBeTruthy();
    expect(screen.getByText('here: b')).toBeTruthy();
    expect(screen.queryByText('space')).toBeNull();
  });
});

test('a piece that fails while it is drawn is told in its place, and can be drawn again', async () => {
  let broken = true;
  const Fragile: Loaded['default'] = ({ name }) => {
    if (broken) throw new Error('a fault of ours');
    return <p>{`here: ${name}`}</p>;
  };
  load.mockResolvedValue({ default: Fragile });
  const Piece = onDemand(load);
  await show(<Piece name="a" />);
  expect(stands()).toBe(true);
  expect(told()).toBe('common:errorPage.title');
  broken = false;
  await press('common:retry');
  expect(screen.getByText('here: a')).toBeTruthy();
});
