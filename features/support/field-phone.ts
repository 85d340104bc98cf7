import { randomUUID } from 'node:crypto';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import type { Actor } from './actor.ts';
import { callApi, envelopeTo } from './api.ts';
import { photoOf } from './grey-square.ts';
import type { Scene } from './world.ts';

/** Where the scenario's outlets lie, GCJ-02, and their ids. */
export interface KnownOutlet {
  id: string;
  lng: number;
  lat: number;
}

/** What the phone of somebody keeps until it is sent; its steady clock is the scenario's, its own may be wrong. */
export class FieldPhone {
  readonly #scene: Scene;
  readonly #actor: Actor;
  readonly #outlets: ReadonlyMap<string, KnownOutlet>;
  readonly #visits = new Map<string, string>();
  readonly #kept: object[] = [];
  /** Photos taken so far: none looks like another. */
  #photos = 0;
  #run = randomUUID();
  #fastMs = 0;
  #known: object | undefined;

  constructor(scene: Scene, actor: Actor, outlets: ReadonlyMap<string, KnownOutlet>) {
    this.#scene = scene;
    this.#actor = actor;
    this.#outlets = outlets;
  }

  /** Its own clock is so many minutes fast, and it has heard what time it is. */
  runsFast(minutes: number): void {
    this.#fastMs = minutes * 60_000;
    this.#known = { ...this.#clocks(), offsetMs: -this.#fastMs, setBackMs: 0 };
  }

  /** Its own clock is right again, and its page has been opened anew. */
  putRight(): void {
    this.#fastMs = 0;
    this.#known = undefined;
    this.#run = randomUUID();
  }

  /** Notes a check-in so many metres north of an outlet; whoever says why takes a photo there. */
  checkIn(outlet: string, metres: number, reason = ''): void {
    const known = this.#outlets.get(outlet);
    if (!known) throw new Error(`场景里还没有门店“${outlet}”。`);
    const visitId = randomUUID();
    this.#visits.set(outlet, visitId);
    const place = toWgs84({ lng: known.lng, lat: known.lat + metres / 111_195 });
    this.#kept.push({
      ...this.#clocks(),
      id: randomUUID(),
      kind: 'check-in',
      visitId,
      outletId: known.id,
      place: { ...place, accuracyM: 12 },
      reason,
    });
    if (reason) {
      this.#photos += 1;
      const picture = `data:image/png;base64,${photoOf(320, this.#photos).toString('base64')}`;
      const more = { visitId, stepId: visitId, picture };
      this.#kept.push({ ...this.#clocks(), id: randomUUID(), kind: 'photo', ...more });
    }
  }

  /** Notes a check-out so many minutes from now. */
  checkOut(outlet: string, result: string, minutes = 0): void {
    const visitId = this.#visits.get(outlet);
    if (!visitId) throw new Error(`还没有在“${outlet}”签到。`);
    const noOrderReason = result === 'no-order' ? '库存充足' : '';
    const more = { visitId, result, noOrderReason };
    this.#kept.push({ ...this.#clocks(minutes), id: randomUUID(), kind: 'check-out', ...more });
  }

  /** Sends all it has kept; what was answered to each. */
  async send(): Promise<{ answer: string; message?: string }[]> {
    const body = JSON.stringify({
      deviceId: `phone-of-${this.#actor.username}`,
      ...this.#clocks(),
      items: this.#kept,
    });
    await callApi(this.#scene, this.#actor, 'POST /eVisit/sync', { body });
    const { success, message, result } = envelopeTo(this.#actor);
    if (!success) throw new Error(message);
    return result.answers;
  }

  /** Forgets what it has kept: it was answered. */
  clear(): void {
    this.#kept.length = 0;
  }

  #clocks(minutes = 0) {
    const at = (this.#scene.now ?? new Date()).getTime() + minutes * 60_000;
    const wall = new Date(at + this.#fastMs).toISOString();
    return { run: this.#run, steadyMs: at % 1e12, wall, ...(this.#known ? { known: this.#known } : {}) };
  }
}
