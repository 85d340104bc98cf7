import { randomBytes } from 'node:crypto';
import type { Answer, Sent } from './http.ts';
import { send } from './http.ts';
import type { Target } from './target.ts';

/** Brands by the names scenarios give them; what they look like stands in tenants/<folder>/tenant.ts. */
export const brands = {
  平台: { folder: 'yikuaixiao', productPath: 'fmcg' },
  甲品牌: { folder: 'shanjianquan', productPath: 'water' },
  乙品牌: { folder: 'maixiangfang', productPath: 'bakery' },
  维修公司: { folder: 'hengleng', productPath: 'repair' },
  新品牌: { folder: 'xinchafang', productPath: 'tea' },
  平台运营: { folder: 'platform', productPath: 'platform' },
  样式写坏了的品牌: { folder: 'huaiyangshi', productPath: 'broken' },
} as const;

/** A brand with rows of one scenario's own. */
export class Tenant {
  readonly name: string;
  readonly copy: string;
  readonly folder: string;
  readonly productPath: string;
  readonly origin: string;
  readonly #target: Target;
  readonly #clock: () => Date | null;
  #provisioned: Promise<unknown> | null = null;

  constructor(
    name: string,
    target: Target,
    clock: () => Date | null,
    at: { copy: string; port?: number; host?: string; origin?: string } = {
      copy: `t${randomBytes(5).toString('hex')}`,
    },
  ) {
    // One that a scenario's operator makes has no folder, and a host of its own.
    const brand = at.origin ? brands.平台运营 : brands[name as keyof typeof brands];
    if (!brand) throw new Error(`没有叫“${name}”的租户，可用：${Object.keys(brands).join('、')}。`);
    this.name = name;
    this.folder = brand.folder;
    this.productPath = brand.productPath;
    this.copy = at.copy;
    const origin = new URL(at.origin ?? target.originOf(this.copy, brand.folder));
    if (at.host) origin.hostname = at.host;
    if (at.port) origin.port = String(at.port);
    this.origin = origin.origin;
    this.#target = target;
    this.#clock = clock;
  }

  /** The same tenant by way of another process. */
  through(port: number): Tenant {
    return new Tenant(this.name, this.#target, this.#clock, { copy: this.copy, port });
  }

  /** The brand itself, on a host of its own: all that run on this server share its rows. */
  itself(host: string): Tenant {
    return new Tenant(this.name, this.#target, this.#clock, { copy: this.folder, host });
  }

  /** Headers that set the clock of a request. */
  clockHeaders(): Record<string, string> {
    const now = this.#clock();
    return now ? { 'x-acceptance-now': now.toISOString(), 'x-acceptance-key': this.#target.key } : {};
  }

  /** A request to this tenant's host, by the scenario's clock. */
  send(sent: Sent): Promise<Answer> {
    return send(this.origin, { ...sent, headers: { ...this.clockHeaders(), ...sent.headers } });
  }

  /** Makes a fact true through the acceptance door; the menu is there before anything else. */
  async fact<Result = unknown>(name: string, said: unknown): Promise<Result> {
    this.#provisioned ??= this.#open('menu', {});
    await this.#provisioned;
    return (await this.#open(name, said)) as Result;
  }

  async #open(name: string, said: unknown): Promise<unknown> {
    const answer = await this.send({
      method: 'POST',
      path: `/acceptance/${name}`,
      headers: { 'content-type': 'application/json', 'x-acceptance-key': this.#target.key },
      body: JSON.stringify(said),
    });
    if (answer.status !== 200) throw new Error(`事实 ${name} 没有成立：${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { result: unknown }).result;
  }
}
