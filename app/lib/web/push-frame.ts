/** What a page hears over its socket; unknown kinds are ignored, so that old pages outlive new servers. */
export type PushFrame =
  /** A message to the person (NTC-03): msgId is the announcement's id, id orders and recognises it. */
  | { kind: 'message'; id: string; msgId: string; msgTxt: string; cmd?: 'user' | 'topic' }
  /** What the person has not read is no longer what it was: read elsewhere, or revoked. */
  | { kind: 'notices'; id: string }
  /** Menu, roles or departments have changed: what the page may show is to be asked for anew. */
  | { kind: 'access' }
  /** A background task of the person has moved on. */
  | { kind: 'task'; id: string }
  /** A dictionary or one of its values has changed. */
  | { kind: 'dictionaries' }
  /** What a red dot of the menu tells of has changed. */
  | { kind: 'badge'; code: string }
  /** Something may have been missed: everything is to be asked for anew. */
  | { kind: 'refresh' }
  /** The connection is alive. Browsers keep the protocol's own pings from scripts. */
  | { kind: 'ping' };

/** Every kind there is. */
export type PushKind = PushFrame['kind'];

/** How often the server says that it is there. */
export const pingEveryMs = 30_000;

/** Codes a socket is closed with, beside the protocol's own. */
export const closedBecause = {
  /** The session has ended: whoever holds the page has to sign in again. */
  signedOut: 'signed out',
  /** The person has more sockets than are held. */
  tooMany: 'too many',
  /** The tenant is suspended, or the page's host leads elsewhere now: the page is to ask anew. */
  moved: 'moved',
} as const;
