import { randomBytes } from 'node:crypto';
import { setWorldConstructor, World } from '@cucumber/cucumber';
import type { Browser, BrowserContext } from '@playwright/test';
import { Actor } from './actor.ts';
import type { Target } from './target.ts';
import { Tenant } from './tenant.ts';

/** What a worker has opened for its scenarios. */
export const worker: { browser?: Browser; target?: Target } = {};

export interface KnownOrder {
  id: string;
  tenant: Tenant;
  payableFen: number;
  /** Its number, where the scenario calls it something else. */
  orderNo?: string;
}

/** One scenario: its tenants, people and clock. */
export class Scene extends World {
  readonly actors = new Map<string, Actor>();
  readonly orders = new Map<string, KnownOrder>();
  /** Codes of dealers, outlets and products by the names scenarios give them. */
  readonly codes = new Map<string, string>();
  /** The time by which servers and browsers judge; null is the real one. */
  now: Date | null = null;
  /** Whether everything is written down: this is the second attempt. */
  traced = false;
  /** Whether the scenario breaks pages on purpose. */
  expectsPageErrors = false;
  readonly #tenants = new Map<string, Tenant>();

  get target(): Target {
    if (!worker.target) throw new Error('the worker has no server yet');
    return worker.target;
  }

  get tenants(): Tenant[] {
    return [...this.#tenants.values()];
  }

  /** The tenant of that name; with its first mention it comes to be. */
  tenant(name: string): Tenant {
    const known = this.#tenants.get(name) ?? new Tenant(name, this.target, () => this.now);
    this.#tenants.set(name, known);
    return known;
  }

  /** A tenant that is made at run time, by the name the scenario gives it: its slug and host are this scenario's own. */
  madeTenant(name: string): Tenant {
    const known = this.#tenants.get(name);
    if (known) return known;
    const copy = `m${randomBytes(5).toString('hex')}`;
    const origin = this.target.originOf(copy, 'made');
    const made = new Tenant(name, this.target, () => this.now, { copy, origin });
    this.#tenants.set(name, made);
    return made;
  }

  /** Who is named; a stranger gets a browser of their own. */
  actor(name: string): Actor {
    const known =
      this.actors.get(name) ?? new Actor(name, worker.browser!, (context) => this.#prepare(context));
    this.actors.set(name, known);
    return known;
  }

  /** Sets the clock of the servers' answers and of the browsers. */
  async setNow(now: Date): Promise<void> {
    this.now = now;
    for (const { context } of this.actors.values()) if (context) await this.#tellTime(context);
  }

  async #prepare(context: BrowserContext): Promise<void> {
    if (this.traced) await context.tracing.start({ screenshots: true, snapshots: true });
    await this.#tellTime(context);
  }

  async #tellTime(context: BrowserContext): Promise<void> {
    if (!this.now) return;
    await context.setExtraHTTPHeaders({
      'x-acceptance-now': this.now.toISOString(),
      'x-acceptance-key': this.target.key,
    });
    await context.clock.setFixedTime(this.now);
  }

  order(orderNo: string): KnownOrder {
    const known = this.orders.get(orderNo);
    if (!known) throw new Error(`场景里还没有订单“${orderNo}”。`);
    return known;
  }

  code(name: string): string {
    const known = this.codes.get(name);
    if (!known) throw new Error(`场景里还没有“${name}”。`);
    return known;
  }
}

setWorldConstructor(Scene);
