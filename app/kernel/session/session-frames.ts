import type { Principal } from '../access/access.ts';
import { frameSignIn } from './frame-sign-in.ts';

/** What a session may be kept to, besides the whole of the console: a front for people who work nowhere else. */
export type SessionFrame = 'work';

/** A front with a sign-in of its own. */
interface Frame {
  home: string;
  signIn: string;
  /** What its holders need to sign in there. */
  needs: string;
  /** All that a session of it holds, whatever its person's roles grant. */
  actions: readonly string[];
  pages: RegExp;
}

/** The fronts: the repair worker's jobs on a phone (AUT-09). */
export const sessionFrames: Readonly<Record<SessionFrame, Frame>> = {
  work: {
    home: '/mes/work',
    signIn: frameSignIn.work,
    needs: 'repair:work',
    actions: ['repair:work', 'repair:list'],
    pages: /^\/mes\/work$/,
  },
};

/** Steps of signing in and out, and files that every page has: open to a session of any front. */
const steps =
  /^\/(?:user\/(?:depart|enrol|second-factor|new-password)|logout|language|robots\.txt|field-worker\.js|sitemap\.xml|site\.webmanifest)$/;

/** Ways in that somebody who is signed in has no use for. */
const waysIn = /^\/(?:user(?:\/login(?:\/.*)?|\/phone)?|codelogin|mes\/work\/sign-in)?$/;

/** Whether a session of a front may open a page, is led to its home instead, or is refused. */
export function pageInFrame(frame: SessionFrame, path: string): 'open' | 'home' | 'refused' {
  if (sessionFrames[frame].pages.test(path) || steps.test(path)) return 'open';
  return waysIn.test(path) ? 'home' : 'refused';
}

/** The front that an address belongs to; null for the console's. */
export function frameOfPath(address: string | null | undefined): SessionFrame | null {
  const path = address?.split(/[?#]/, 1)[0] ?? '';
  return sessionFrames.work.pages.test(path) ? 'work' : null;
}

/** Where whoever signs out, or whose session is over, signs in anew. */
export function signInOf(frame: SessionFrame | null | undefined): string {
  return frame ? sessionFrames[frame].signIn : '/user/login';
}

/** A person within the front that their session was opened at: they hold what it has and nothing else. */
export function keptToFrame(user: Principal, door: string): Principal {
  if (door !== 'work') return user;
  const within = (action: string) => sessionFrames[door].actions.includes(action);
  return {
    ...user,
    frame: door,
    openActions: user.openActions.filter(within),
    roles: user.roles.map((role) => ({ ...role, actions: role.actions.filter(within) })),
  };
}
