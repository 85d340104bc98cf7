import type { CodeParams, SmsProvider, SmsTemplate } from './sms-provider.ts';

/** A message that was not sent to anybody, only put down where administrators can read it. */
export interface OutboxMessage {
  mobile: string;
  template: SmsTemplate;
  params: CodeParams;
  at: Date;
}

/** Where messages are put down: in memory, or in a table. */
export interface SmsOutbox {
  put(message: OutboxMessage): Promise<{ id: string }>;
  /** The newest first. */
  list(limit: number): Promise<OutboxMessage[]>;
}

/** The provider of who has none: messages stay in the outbox. */
export function createOutboxSms(outbox: SmsOutbox, now: () => Date): SmsProvider {
  return {
    async sendCode(mobile, template, params) {
      const { id } = await outbox.put({ mobile, template, params, at: now() });
      return { receipt: id };
    },
  };
}

/** An outbox of one process; it remembers a thousand messages. */
export function createMemoryOutbox(): SmsOutbox {
  const messages: OutboxMessage[] = [];
  let count = 0;
  return {
    put: (message) => {
      messages.unshift(message);
      messages.length = Math.min(messages.length, 1000);
      count += 1;
      return Promise.resolve({ id: String(count) });
    },
    list: (limit) => Promise.resolve(messages.slice(0, limit)),
  };
}
