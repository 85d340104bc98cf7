import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError, refusedWith } from '../outbound/outside-error.server.ts';
import { readJson } from '../outbound/read-answer.server.ts';
import { wecomCodes } from './wecom-codes.ts';

/** The interface host of enterprise messaging, https://qyapi.weixin.qq.com or a local server; from settings only. */
export interface WecomSite {
  outbound: Outbound;
  baseUrl: string;
}

/** One call; with a body it is a POST. */
export interface WecomCall<T> {
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  answer: z.ZodType<T>;
}

const service = 'wecom';
// Some calls leave errcode out when they succeed.
const outcome = z.object({ errcode: z.number().int().default(0), errmsg: z.string().default('') });

/** Calls the interface and gives its answer; an errcode other than 0 is a refusal with that code. */
export async function callWecom<T>(site: WecomSite, call: WecomCall<T>): Promise<T> {
  const url = new URL(call.path, site.baseUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const { status, text } = await site.outbound.send({
    service,
    url,
    ...(call.body
      ? { method: 'POST', body: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } }
      : { method: 'GET' }),
  });
  if (status >= 500) throw new OutsideError(service, 'unreachable', `status ${status}`);
  const { errcode } = readJson(service, text, outcome);
  // errmsg repeats what was sent, secrets among it.
  if (errcode !== 0) throw new OutsideError(service, 'refused', `${call.path} ${errcode}`, String(errcode));
  return readJson(service, text, call.answer);
}

/** Whether a refusal means that a token has ended before its time and another would be taken. */
export const isTokenEnded = (error: unknown) =>
  refusedWith(error, [
    wecomCodes.invalidAccessToken,
    wecomCodes.accessTokenExpired,
    wecomCodes.invalidSuiteToken,
    wecomCodes.suiteTokenExpired,
  ]);
