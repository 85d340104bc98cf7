import { z } from 'zod';
import { addedFieldsAnswer } from '#app/entity/api/answers.server.ts';
import { latestOrder, salesFigures } from '#app/modules/dealers/pois/answers.server.ts';
import { outletStatuses } from './outlets/rules.ts';
import type { ChannelNode } from './wire.ts';

/** PUT /eCustomer/edit. */
export const editAnswer = z.object({ id: z.string(), version: z.number(), waits: z.boolean() });
const rfmSegment = z.enum([
  'none',
  'best',
  'small-regular',
  'large-new',
  'small-new',
  'large-slipping',
  'small-slipping',
  'large-lost',
  'small-lost',
]);
const rfmFacts = z.object({
  recency: z.number(),
  frequency: z.number(),
  monetary: z.number(),
  lastDay: z.string(),
  orders: z.number(),
  netFen: z.int(),
  days: z.number(),
  gradedOn: z.string(),
});
const outletContact = z.object({ name: z.string(), role: z.string(), phone: z.string() });
const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
const changeRow = z.object({
  id: z.string(),
  kind: z.enum(['create', 'change']),
  customerId: z.string(),
  customerName: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      before: z.string(),
      after: z.string(),
      photos: z.object({ before: z.array(storedFile), after: z.array(storedFile) }).optional(),
    }),
  ),
  status: z.enum(['refused', 'pending', 'passed', 'withdrawn']),
  requestedName: z.string(),
  requestedAt: z.iso.datetime(),
  decidedName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  own: z.boolean(),
});
/** Everything of an outlet on one page. */
export const outletDetail = z.object({
  row: z.record(z.string(), z.unknown()),
  added: addedFieldsAnswer,
  id: z.string(),
  version: z.number(),
  status: z.enum(outletStatuses),
  rfm: z.object({ segment: rfmSegment.nullable(), facts: rfmFacts.nullable() }),
  lng: z.number(),
  lat: z.number(),
  mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
  contacts: z.array(outletContact),
  credit: z.object({ limitFen: z.int().nullable(), usedFen: z.int() }),
  labels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string().nullable(),
      kind: z.enum(['rule', 'manual']),
    }),
  ),
  dealers: z.array(z.object({ brand: z.string(), dealerId: z.string(), dealerName: z.string() })),
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      kind: z.enum(['exchange', 'online', 'offline', 'return']),
      status: z.number(),
      payableFen: z.int(),
      orderedAt: z.iso.datetime(),
    }),
  ),
  figures: z.object({ orders: z.number(), amountFen: z.int() }),
  lastOrder: latestOrder.nullable(),
  sales: salesFigures,
  stock: z.array(
    z.object({
      product: z.string(),
      productionDate: z.string(),
      shelfQty: z.number(),
      backQty: z.number(),
      countedOn: z.string(),
    }),
  ),
  changes: z.array(changeRow),
});
const mapOutlet = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.string(),
  status: z.enum(outletStatuses),
  address: z.string(),
});
/** Outlets that lie together, around their middle; named when one stands alone or the map goes no deeper. */
export const mapCell = z.object({
  count: z.number(),
  lng: z.number(),
  lat: z.number(),
  outlets: z.array(mapOutlet),
});
/** PUT /eCustomer/status, PUT /eCustomer/place. */
export const statusAnswer = z.object({ id: z.string(), version: z.number() });
/** GET /eCustomer/open. */
export const openAnswer = z.array(z.object({ name: z.string(), count: z.number() }));
/** PUT /eCustomer/transfer. */
export const transferAnswer = z.object({ moved: z.number() });
/** PUT /eCustomer/merge: how much belongs to the other now, and the labels that stayed behind. */
export const mergeAnswer = z.object({ moved: z.number(), leftLabels: z.array(z.string()) });
const pairOutlet = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  licenceNo: z.string().nullable(),
  address: z.string(),
  status: z.enum(outletStatuses),
});
const likenessReason = z.enum(['name', 'phone', 'licence', 'near']);
/** Two outlets that look like one. */
export const likePair = z.object({
  one: pairOutlet,
  other: pairOutlet,
  score: z.number(),
  reasons: z.array(likenessReason),
});
/** PUT /eCustomer/distinct. */
export const distinctAnswer = z.object({ ok: z.literal(true) });
/** GET /eCustomAppr/list. */
export const listAnswer = z.object({
  records: z.array(changeRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  waiting: z.number(),
});
/** PUT /eCustomAppr/audit. */
export const auditAnswer = z.object({ id: z.string(), status: z.enum(['pending', 'refused', 'passed']) });
/** GET /eCustLabel/preview. */
export const previewAnswer = z.object({ count: z.number() });
/** PUT /eCustLabel/rule. */
export const ruleAnswer = z.object({ version: z.number(), members: z.number() });
/** PUT /eCustLabel/members. */
export const membersAnswer = z.object({ changed: z.number() });
/** A channel in the tree. */
export const channelNode: z.ZodType<ChannelNode> = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  code: z.string(),
  enabled: z.boolean(),
  outlets: z.number(),
  children: z.array(z.lazy(() => channelNode)),
});
