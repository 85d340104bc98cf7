import type { Actor } from './actor.ts';
import { callApi, envelopeTo } from './api.ts';
import { expect } from './expect.ts';
import type { Scene } from './world.ts';

/** What a call answers; it is to succeed. */
export async function answered<Result>(
  scene: Scene,
  actor: Actor,
  target: string,
  body?: object,
): Promise<Result> {
  await callApi(scene, actor, target, body ? { body: JSON.stringify(body) } : {});
  expect(envelopeTo(actor).success, envelopeTo(actor).message).toBe(true);
  return envelopeTo(actor).result as Result;
}

/** The first row that a field of a form offers for a keyword. */
export async function offered(
  scene: Scene,
  actor: Actor,
  { wire, field, keyword }: { wire: string; field: string; keyword: string },
): Promise<string> {
  const query = new URLSearchParams({ field, keyword });
  const found = await answered<{ value: string }[]>(scene, actor, `GET ${wire}/options?${query}`);
  return found[0]!.value;
}
