import type { HttpBindings } from '@hono/node-server';
import type { i18n } from 'i18next';
import type { Ctx } from './context.server.ts';

/** What middleware leaves for those behind it. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    nonce: string;
    /** Set once the host has been found to be a tenant's. */
    ctx: Ctx;
    words: i18n;
    /** Counts the request as one of a visitor of its address; refuses when there were too many. */
    countVisitor: () => void;
    /** Whether the session came in the cookie and not in the header. */
    viaCookie: boolean;
    /** Set-Cookie headers to send with the answer. */
    cookies: string[];
    /** Origins that the page of this answer may show in a frame. */
    frameOrigins: readonly string[];
    /** Origins whose scripts the page of this answer may run. */
    scriptOrigins: readonly string[];
    /** Origins whose pictures the page of this answer may show. */
    pictureOrigins: readonly string[];
  };
}
