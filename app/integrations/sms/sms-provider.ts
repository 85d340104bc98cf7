/** What a code is for; each has its own approved template at a provider. */
export type SmsTemplate = 'login' | 'register' | 'recover' | 'bind';

/** What a template is filled with. */
export interface CodeParams {
  code: string;
  /** How long the code is good, in minutes. */
  minutes: string;
}

/** Sends codes by text message; throws OutsideError when the provider does not take one. */
export interface SmsProvider {
  /** A mobile number of the mainland, eleven digits. Gives the provider's receipt, to ask it by. */
  sendCode(mobile: string, template: SmsTemplate, params: CodeParams): Promise<{ receipt: string }>;
}

/** A provider's name of each template, and the parameters the approved text has, in order. */
export type SmsTemplates = Record<SmsTemplate, { id: string; params: readonly (keyof CodeParams)[] }>;
