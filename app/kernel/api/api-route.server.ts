import type { z } from 'zod';
import type { Contract, Given } from '#app/lib/commands/contract.ts';
import type { Ctx } from '../request/context.server.ts';
import type { SessionFrame } from '../session/session-frames.ts';
import type { TaskKind } from './task-kind.server.ts';

/** What a call may do to the connection it came by; only sign-in and sign-out need it. */
export interface Connection {
  /** The caller is a browser page: its session lives in the HttpOnly cookie and never in an answer. */
  browser: boolean;
  startSession(session: { token: string; remember: boolean }): void;
  endSession(): void;
  /** Leaves the browser between password and second factor. */
  startChallenge(challenge: string, seconds: number): void;
  /** The challenge the browser holds, if any. */
  challenge: string | null;
  /** The request as it came, for its host and cookies. */
  request: Request;
  /** Sends a Set-Cookie with the answer. */
  setCookie(header: string): void;
}

/** An answer that is a file and not an envelope. */
export interface FileAnswer {
  fileName: string;
  type: string;
  /** How long it is, when that is known before it is made. */
  bytes?: number;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** An answer that is a picture for a page, and that may be kept for good: its address changes with it. */
export interface PictureAnswer {
  type: 'image/webp';
  picture: Uint8Array;
}

/** An answer without the envelope, for programs that know its form by its own name. */
export interface JsonAnswer {
  json: Record<string, unknown>;
}

/** Which allowance of an address a visitor's request uses up: the dearer what it sets in motion, the smaller. */
export type VisitorLimit = 'pages' | 'calls' | 'sends';

/** One call of the wire: how it is reached, who may, what it takes and what it does. */
export interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, as clients spell it. */
  path: string;
  /** public: anyone; signed-in: any session; otherwise the action a session must hold. */
  access: 'public' | 'signed-in' | `${string}:${string}`;
  /** Of a public call: what counts it by address; `calls` when it does not say. */
  visitors?: VisitorLimit;
  input: z.ZodType;
  /** What it takes as others are told, where its input is looked at later and takes more. */
  described?: z.ZodType;
  /**
   * What its answer holds, or that it is a file or a document without an envelope: told to others, and held against
   * real answers in tests.
   */
  answers?: z.ZodType | 'file' | 'document';
  /** Repeats that carry the same Idempotency-Key have one effect. */
  idempotent: boolean;
  /** What older clients call its fields, by our names: what they send is renamed, what they read stands beside. */
  olderNames?: Readonly<Record<string, string>>;
  /** A changing call that older clients make by GET: taken so with the token's header only, never by a cookie. */
  alsoByGet?: boolean;
  /**
   * Refusals of these statuses come as HTTP 200 with success false and the status in `code`: older clients take a
   * wrong password's 401 for a lost session, and a value that is taken for a failure.
   */
  answeredRefusals?: readonly number[];
  /** Its answer holds a secret: for repeats it is kept encrypted. */
  sealed?: boolean;
  /** Takes a form with files of so many bytes at most, instead of JSON. */
  uploadBytes?: number;
  /** Long work it starts, when no list names that. */
  tasks?: readonly TaskKind[];
  /**
   * Whether other systems' keys may call it, where `isOpenToKeys` would say otherwise; an action is asked for all the same.
   * A name is the action the call itself asks a key for, where `access` says none.
   */
  forKeys?: boolean | string;
  /** Fronts whose sessions may call it; without one none of them may. What is public they call as anyone. */
  frames?: readonly SessionFrame[];
  run: (ctx: Ctx, input: never, connection: Connection) => Promise<unknown>;
}

/** Describes a call with its types; the edge refuses input that the schema does not take. */
export function call<Target extends `${ApiRoute['method']} /${string}`, Input extends z.ZodType, Answer>(
  target: Target,
  spec: {
    access: ApiRoute['access'];
    visitors?: VisitorLimit;
    input: Input;
    described?: z.ZodType;
    answers?: ApiRoute['answers'];
    idempotent?: boolean;
    olderNames?: ApiRoute['olderNames'];
    alsoByGet?: boolean;
    answeredRefusals?: readonly number[];
    sealed?: boolean;
    uploadBytes?: number;
    tasks?: readonly TaskKind[];
    forKeys?: boolean | string;
    frames?: ApiRoute['frames'];
    run: (ctx: Ctx, input: z.output<Input>, connection: Connection) => Promise<Answer>;
  },
): ApiRoute & Contract<Target, Given<z.input<Input>, z.output<Input>>, Answer> {
  const [method, path] = target.split(' ') as [ApiRoute['method'], string];
  return {
    method,
    path,
    access: spec.access,
    visitors: spec.visitors,
    input: spec.input,
    described: spec.described,
    answers: spec.answers,
    idempotent: spec.idempotent ?? false,
    olderNames: spec.olderNames,
    alsoByGet: spec.alsoByGet,
    answeredRefusals: spec.answeredRefusals,
    sealed: spec.sealed,
    uploadBytes: spec.uploadBytes,
    tasks: spec.tasks,
    forKeys: spec.forKeys,
    frames: spec.frames,
    run: spec.run,
  };
}

/**
 * Whether other systems' keys may call it at all: what an action is asked for, but what only listing is asked for
 * changes nothing by a key.
 */
export function isOpenToKeys({
  method,
  access,
  forKeys,
}: Pick<ApiRoute, 'method' | 'access' | 'forKeys'>): boolean {
  if (forKeys !== undefined) return forKeys !== false;
  return access.includes(':') && (method === 'GET' || !access.endsWith(':list'));
}
