import { z } from 'zod';
import { logTypes } from './rules.ts';

const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  mobile: z.boolean(),
});
const toldChange = z.object({
  does: z.string(),
  what: z.string(),
  name: z.string().nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
const logRow = z.object({
  id: z.string(),
  logType: z.enum(logTypes),
  createTime: z.string(),
  createdAt: z.iso.datetime(),
  username: z.string(),
  realname: z.string(),
  ip: z.string(),
  device: device.nullable(),
  result: z.string(),
  method: z.string().nullable(),
  requestUrl: z.string().nullable(),
  action: z.string().nullable(),
  costTime: z.number().nullable(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  keyName: z.string().nullable(),
  requestId: z.string().nullable(),
  told: toldChange.nullable(),
});
/** A page of a log; `total` is exact up to 10,000, `totalCapped` says there are more. */
export const logPage = z.object({
  records: z.array(logRow),
  total: z.number(),
  totalCapped: z.boolean(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
});
/** DELETE /sys/log/delete, DELETE /sys/log/deleteBatch. */
export const deleteAnswer = z.object({ deleted: z.number() });
/** GET /sys/online/list. */
export const listAnswer = z.object({
  records: z.array(
    z.object({
      device: device,
      signedInAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      own: z.boolean(),
      id: z.string(),
      username: z.string(),
      realname: z.string(),
      address: z.string(),
    }),
  ),
  total: z.number(),
  totalCapped: z.boolean(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
});
/** POST /sys/online/forceLogout. */
export const forceLogoutAnswer = z.object({ ended: z.number() });
