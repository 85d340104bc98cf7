import type { Actor } from './actor.ts';
import { callNamed } from './call-names.ts';
import type { Answer } from './http.ts';
import type { Scene } from './world.ts';

/** An answer of the API, as the wire spells it. */
export interface Envelope {
  success: boolean;
  code: string;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each call has a result of its own
  result: any;
  error?: string;
  requestId?: string;
}

/** `{SO-2601}` in a path or body stands for the id of that order. */
export function fillIn(scene: Scene, text: string): string {
  return text.replaceAll(/\{([A-Z][\w-]*)\}/g, (_, orderNo: string) => scene.order(orderNo).id);
}

/** Calls the API as a client that holds the actor's token; the answer is kept for the steps that follow. */
export async function callApi(
  scene: Scene,
  actor: Actor,
  call: string,
  more: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(fillIn(scene, callNamed(call))) ?? [];
  actor.answer = await actor.tenant.send({
    method,
    path: `/api${path}`,
    headers: {
      ...(actor.token ? { 'x-access-token': actor.token } : {}),
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    },
    body: more.body === undefined ? undefined : fillIn(scene, more.body),
  });
  return actor.answer;
}

/** The answer somebody got last. */
export function answerTo(actor: Actor): Answer {
  if (!actor.answer) throw new Error(`“${actor.name}”还没有得到过回答。`);
  return actor.answer;
}

export function envelopeTo(actor: Actor): Envelope {
  return JSON.parse(answerTo(actor).text) as Envelope;
}
