import type { Device } from '#app/lib/web/agent/device.ts';
import type { LogType } from './rules.ts';

/** A row of any log; what a kind does not have is null. */
export interface LogRow {
  id: string;
  logType: LogType;
  /** When, as a clock of the tenant shows it: `YYYY-MM-DD HH:mm:ss`. */
  createTime: string;
  /** The same, ISO 8601 in UTC. */
  createdAt: string;
  username: string;
  realname: string;
  ip: string;
  device: Device | null;
  /** ok, or why not: failed, locked, common.forbidden … */
  result: string;
  method: string | null;
  requestUrl: string | null;
  /** The permission that was used. */
  action: string | null;
  costTime: number | null;
  /** What was changed. */
  entity: string | null;
  entityId: string | null;
  before: unknown;
  after: unknown;
  /** The key that called. */
  keyName: string | null;
  requestId: string | null;
  /** A change of data as people read it. */
  told: ToldChange | null;
}

/** A change in the reader's words; what it was made from is in `before` and `after` of its row. */
export interface ToldChange {
  /** What was done. */
  does: string;
  /** What kind of row it was done to, and what that is called. */
  what: string;
  name: string | null;
  fields: { name: string; label: string; before: string | null; after: string | null }[];
}

/** A page of a log; `total` is exact up to 10,000, `totalCapped` says there are more. */
export interface LogPage {
  records: LogRow[];
  total: number;
  totalCapped: boolean;
  size: number;
  current: number;
  pages: number;
}

/** GET /sys/loginfo: successful sign-ins. */
export interface LoginFigures {
  totalVisitCount: number;
  todayVisitCount: number;
  /** Addresses of today's. */
  todayIp: number;
}

/** GET /sys/visitInfo: sign-ins of a day and the addresses they came from. */
export interface VisitDay {
  type: string;
  visit: number;
  ip: number;
}
