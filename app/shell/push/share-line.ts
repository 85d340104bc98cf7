import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { doAlone } from './alone.ts';
import type { PushHub, PushState } from './push-hub.ts';
import { openLine, type SocketLine } from './socket-line.ts';

/** What the windows of a browser tell each other. */
type Said =
  | { say: 'frame'; frame: PushFrame }
  | { say: 'state'; state: PushState }
  | { say: 'signed-out' }
  | { say: 'who' };

/** A window's end of the line that all windows of the browser share. */
export interface SharedLine {
  /** Tells the other windows, as if the server had. */
  tellOthers(frame: PushFrame): void;
  close(): void;
}

/**
 * One socket for all windows of the browser in which this person is signed in: one window holds it and tells
 * the others what it hears; when it is closed the next one takes over from where it was.
 */
export function shareLine(hub: PushHub, options: { userId: string; signedOut(): void }): SharedLine {
  const name = `push ${options.userId}`;
  // Without locks each window has a socket of its own, and nothing to tell the others.
  const shared = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const channel = shared ? new BroadcastChannel(name) : null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  const tell = (message: Said) => channel?.postMessage(message);
  let line: SocketLine | null = null;
  let wasUp = false;

  function hear(message: Said): void {
    if (message.say === 'frame') hub.deliver(message.frame);
    else if (message.say === 'state') hub.setState(message.state);
    else if (message.say === 'signed-out') options.signedOut();
    else if (line) tell({ say: 'state', state: hub.state() });
  }
  channel?.addEventListener('message', ({ data }) => hear(data as Said));

  function both(message: Said): void {
    hear(message);
    tell(message);
  }

  function lead(): () => void {
    // The window that held the line is gone: what came since then has not been heard.
    wasUp = hub.state() === 'up';
    const ownLine = openLine({
      address: () => addressOf(options.userId, hub.lastSeen()),
      heard: (frame) => both({ say: 'frame', frame }),
      state(up) {
        both({ say: 'state', state: up ? 'up' : 'down' });
        // Messages are told again after a gap; of everything else nobody keeps what was said.
        if (up && wasUp) both({ say: 'frame', frame: { kind: 'refresh' } });
        wasUp ||= up;
      },
      signedOut: () => both({ say: 'signed-out' }),
    });
    line = ownLine;
    return () => {
      line = null;
      ownLine.close();
    };
  }

  const nudge = () => {
    if (document.visibilityState === 'visible') line?.nudge();
  };
  addEventListener('online', nudge);
  document.addEventListener('visibilitychange', nudge);
  const leave = doAlone(name, lead);
  tell({ say: 'who' });
  return {
    tellOthers: (frame) => tell({ say: 'frame', frame }),
    close() {
      removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudge);
      leave();
      channel?.close();
      hub.setState('down');
    },
  };
}

function addressOf(userId: string, since: string): string {
  const address = new URL(`/websocket/${userId}`, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (since) address.searchParams.set('since', since);
  return address.href;
}
