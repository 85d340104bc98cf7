import { closedBecause, type PushFrame, pingEveryMs } from '#app/lib/web/push-frame.ts';
import { parseFrame } from './parse-frame.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** A server that has said nothing for so long is not there any more, whatever the browser believes. */
export const silenceMs = pingEveryMs * 1.5;
/** A connection that ends sooner than this was a failed one. */
const shortMs = 5000;
/** As if so many tries had failed: for a person who has more browsers than sockets. */
const crowded = 4;

/** What a line tells whoever holds it. */
export interface LineEvents {
  /** The address to connect to, with what was seen last. */
  address(): string;
  heard(frame: PushFrame): void;
  state(up: boolean): void;
  /** The server has ended the session; the line goes on trying in case there is another by now. */
  signedOut(): void;
}

/** A socket that comes back by itself until it is closed. */
export interface SocketLine {
  /** The network is back or somebody looks at the page: now is a good moment. */
  nudge(): void;
  close(): void;
}

/** Opens a socket and keeps it open. */
export function openLine(events: LineEvents): SocketLine {
  let socket: WebSocket | null = null;
  let openedAt = 0;
  let heardAt = 0;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function alive(): void {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(() => lost(''), silenceMs);
  }

  function connect(): void {
    clearTimeout(retry);
    const fresh = new WebSocket(events.address());
    socket = fresh;
    openedAt = 0;
    alive();
    fresh.addEventListener('open', () => {
      if (fresh !== socket) return;
      openedAt = Date.now();
      alive();
      events.state(true);
    });
    fresh.addEventListener('message', ({ data }) => {
      if (fresh !== socket) return;
      alive();
      const frame = parseFrame(data);
      if (frame && frame.kind !== 'ping') events.heard(frame);
    });
    fresh.addEventListener('close', ({ reason }) => {
      if (fresh === socket) lost(reason);
    });
  }

  /** Not left to the close event: of a dead connection it comes minutes later. */
  function lost(reason: string): void {
    const gone = socket;
    socket = null;
    clearTimeout(silence);
    gone?.close();
    const lasted = openedAt > 0 && Date.now() - openedAt > shortMs;
    failures = lasted ? 0 : failures + 1;
    if (reason === closedBecause.tooMany) failures = Math.max(failures, crowded);
    events.state(false);
    if (reason === closedBecause.signedOut) events.signedOut();
    if (!closed) retry = setTimeout(connect, reconnectDelay(Math.max(0, failures - 1)));
  }

  connect();
  return {
    nudge() {
      if (closed) return;
      if (!socket) connect();
      // Timers slept while the computer did.
      else if (Date.now() - heardAt > silenceMs) {
        lost('');
        connect();
      }
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(silence);
      const gone = socket;
      socket = null;
      gone?.close(1000);
    },
  };
}
