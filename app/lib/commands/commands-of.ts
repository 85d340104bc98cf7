import { apiDelete, apiGet, apiPost, apiPut, type CallOptions } from '../web/api-client.ts';
import type { AnswerOf, InputOf, TargetOf } from './contract.ts';

/** Makes a call of an API; what it takes and answers is what the call's own definition says. */
export type Send<Api> = <Target extends TargetOf<Api>>(
  target: Target,
  input: InputOf<Api, Target>,
  options?: CallOptions,
) => Promise<AnswerOf<Api, Target>>;

/** The commands of an API, by their types: `commandsOf<typeof displaysApi>()`, the API itself stays on the server. */
export function commandsOf<Api>(): Send<Api> {
  return sendCommand as Send<Api>;
}

/** One call of an API, to be asked with more than once: `asks<typeof ordersApi>()('POST /eOrder/eOrder/quote')`. */
export function asks<Api>() {
  return <Target extends TargetOf<Api>>(target: Target) =>
    (input: InputOf<Api, Target>, options: CallOptions) =>
      commandsOf<Api>()(target, input, options);
}

function sendCommand(target: string, input: object, options?: CallOptions): Promise<unknown> {
  const space = target.indexOf(' ');
  const path = target.slice(space + 1);
  switch (target.slice(0, space)) {
    case 'GET':
      return apiGet(path, input as Parameters<typeof apiGet>[1], options);
    case 'POST':
      return apiPost(path, input, options);
    case 'PUT':
      return apiPut(path, input, options);
    default:
      return apiDelete(path, input as Parameters<typeof apiDelete>[1], options);
  }
}
