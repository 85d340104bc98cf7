import type { SQL } from 'drizzle-orm';

/** A figure of how much a tenant uses the product: whoever knows it says how it is counted. */
export interface UsageFigure {
  name: 'orders' | 'calls' | 'waiting';
  /** A query of one number: of the tenant, since the day began where it is a figure of the day. */
  count: (tenant: string, day: { from: Date; now: Date }) => SQL;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** How much of the product tenants use, for the platform's list of them. */
    usage: UsageFigure;
  }
}
