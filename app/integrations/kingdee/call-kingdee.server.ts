import type { z } from 'zod';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { readJson } from '../outbound/read-answer.server.ts';

/** Where a tenant's ERP is reached; from settings only. */
export interface KingdeeSite {
  outbound: Outbound;
  /** Of the server, with or without /k3cloud. */
  baseUrl: string;
}

export const service = 'kingdee';

/** One call of the interface: AuthService.LoginByAppSecret, DynamicFormService.Save … */
export async function callKingdee<T>(
  site: KingdeeSite,
  call: { method: string; body: unknown; headers: Record<string, string>; answer: z.ZodType<T> },
): Promise<T> {
  const { status, text } = await site.outbound.send({
    service,
    method: 'POST',
    url: kingdeeUrl(site.baseUrl, call.method),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json',
      ...call.headers,
    },
    body: JSON.stringify(call.body),
  });
  if (status >= 500) throw new OutsideError(service, 'unreachable', `status ${status}`);
  if (status >= 400) throw new OutsideError(service, 'refused', `status ${status}`, `http-${status}`);
  return readJson(service, text, call.answer);
}

/** Address of a method below a server's. */
export function kingdeeUrl(baseUrl: string, method: string): URL {
  const server = baseUrl.replace(/\/+$/, '').replace(/\/k3cloud$/i, '');
  return new URL(`${server}/k3cloud/Kingdee.BOS.WebApi.ServicesStub.${method}.common.kdsvc`);
}
