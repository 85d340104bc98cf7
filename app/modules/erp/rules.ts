/** How a document's way to the ERP goes: what each outcome makes of it. Pure. */

export type SyncState = 'pending' | 'succeeded' | 'failed' | 'ignored';
export type SyncStep = 'new' | 'saved' | 'submitted' | 'audited';

/** What came of one try. */
export type Outcome =
  | { kind: 'done' }
  /** The ERP said no; somebody has to mend something. */
  | { kind: 'refused' }
  /** No answer that can be believed: it may have been done. */
  | { kind: 'unknown' }
  /** There is nothing to send any more: the order was made invalid. */
  | { kind: 'void' }
  /** The way itself is shut (sign-in, address): nothing was done. */
  | { kind: 'unavailable' };

/** Tries that may fail by the way before people are told; it goes on by itself all the same. */
export const triesBeforeFailed = 5;

const second = 1000;
const longestWait = 600 * second;

/** How long to wait after so many tries, with a fifth more or less, so that documents do not come all at once. */
export function backOffMs(tries: number, random: number): number {
  const wait = Math.min(5 * second * 2 ** (tries - 1), longestWait);
  return Math.round(wait * (0.8 + 0.4 * random));
}

/** What a try makes of a document. */
export function afterTry(
  before: { tries: number },
  outcome: Outcome,
  { now, random }: { now: Date; random: number },
): { status: SyncState; tries: number; nextAt: Date | null } {
  if (outcome.kind === 'done') return { status: 'succeeded', tries: 0, nextAt: null };
  if (outcome.kind === 'refused') return { status: 'failed', tries: before.tries + 1, nextAt: null };
  if (outcome.kind === 'void') return { status: 'ignored', tries: 0, nextAt: null };
  const tries = before.tries + 1;
  const nextAt = new Date(now.getTime() + backOffMs(tries, random));
  return { status: tries >= triesBeforeFailed ? 'failed' : 'pending', tries, nextAt };
}

/** Whether the ERP has to be asked before anything is sent: somebody may have sent it before. */
export function mustAsk(row: { attempts: number; step: SyncStep }): boolean {
  return row.attempts > 1 || row.step !== 'new';
}

/** Whether a person may have it sent (again): what is done stays done. */
export function canResend(status: SyncState | 'sending'): boolean {
  return status === 'failed' || status === 'pending' || status === 'ignored';
}

/** Whether a person may say that nobody need care. */
export function canIgnore(status: SyncState | 'sending'): boolean {
  return status === 'failed';
}

/** The steps that are left for a bill of that state in the ERP; null: there is no such bill. */
export function stepsLeft(
  billStatus: string | null,
  submits: boolean,
): readonly ('save' | 'submit' | 'audit')[] {
  if (billStatus === null) return submits ? ['save', 'submit', 'audit'] : ['save'];
  if (!submits || billStatus === 'C') return [];
  return billStatus === 'B' ? ['audit'] : ['submit', 'audit'];
}

/** The steps by which a bill of that state can be written anew. */
export function stepsOpen(billStatus: string): readonly ('unaudit' | 'withdraw')[] {
  if (billStatus === 'C') return ['unaudit'];
  return billStatus === 'B' ? ['withdraw'] : [];
}

/** The steps by which a bill of that state leaves the ERP. */
export const stepsBack = (billStatus: string): readonly ('unaudit' | 'withdraw' | 'delete')[] => [
  ...stepsOpen(billStatus),
  'delete',
];

/** Failures of the way in a row after which it is left alone for a while. */
export const failsBeforeOpen = 5;

/** Whether a try has shown that the ERP can be reached, whatever it said. */
export const isGoodWay = ({ kind }: Outcome) => kind === 'done' || kind === 'refused' || kind === 'void';

/** What a try tells of the way to the ERP: after too many failures nothing is sent for 30 s, then for longer. */
export function afterTryOfWay(
  fails: number,
  outcome: Outcome,
  now: Date,
): { fails: number; openUntil: Date | null } {
  if (isGoodWay(outcome)) return { fails: 0, openUntil: null };
  const more = fails + 1;
  if (more < failsBeforeOpen) return { fails: more, openUntil: null };
  const shut = Math.min(30 * second * 2 ** (more - failsBeforeOpen), longestWait);
  return { fails: more, openUntil: new Date(now.getTime() + shut) };
}

/** Whose secret it is, for the box it is sealed in. */
export const secretOwner = (tenant: { slug: string }) => `erp ${tenant.slug}`;
