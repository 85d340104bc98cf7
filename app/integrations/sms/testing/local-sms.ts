import type { Faults, LoopbackServer } from '../../local/loopback-server.server.ts';

/** A message a local provider has taken. */
export interface TakenMessage {
  mobile: string;
  signName: string;
  templateId: string;
  /** As the provider's protocol has them: a JSON object, or a list. */
  params: unknown;
}

/** A server on this machine that speaks a provider's protocol and checks signatures as it does. */
export interface LocalSms extends LoopbackServer {
  faults: Faults;
  messages: readonly TakenMessage[];
}

/** Who may send what, and by which clock. */
export interface LocalSmsSetup {
  key: { id: string; secret: string };
  signName: string;
  templateIds: readonly string[];
  now: () => Date;
  port?: number;
}

/** Remembers when a number was written to last, and says whether that is less than so many seconds ago. */
export function createPace(now: () => Date, seconds: number): (mobile: string) => boolean {
  const last = new Map<string, number>();
  return (mobile) => {
    const before = last.get(mobile) ?? Number.NEGATIVE_INFINITY;
    const tooSoon = now().getTime() - before < seconds * 1000;
    if (!tooSoon) last.set(mobile, now().getTime());
    return tooSoon;
  };
}
