import { z } from 'zod';
import { openAudit } from '#app/modules/displays/audits/answers.server.ts';
import { displayItem, outletWeight } from '#app/modules/displays/scoring/answers.server.ts';
import { lastOrder } from '#app/modules/orders/listing/answers.server.ts';
import { cameraFacts, measured, photoDoubt } from '../arrival/answers.server.ts';
import { verdicts } from '../arrival/rules-distance.ts';
import { evidenceReasons } from '../arrival/rules-evidence.ts';
import { requestRow } from '../requests/answers.server.ts';
import { requestKinds } from '../requests/rules-requests.ts';
import { stepAnswer, stepDone, stepResult, visitStep } from '../steps/answers.server.ts';
import { visitResults, visitStates } from './rules.ts';

/** A visit of the list. */
export const visitRow = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  userName: z.string(),
  state: z.enum(visitStates),
  checkInAt: z.iso.datetime(),
  checkOutAt: z.iso.datetime().nullable(),
  verdict: z.enum(verdicts),
  distanceM: z.number().nullable(),
  radiusM: z.number(),
  reason: z.string(),
  result: z.enum(visitResults).nullable(),
  noOrderReason: z.string(),
  evidenceScore: z.number(),
  evidenceReasons: z.array(z.enum(evidenceReasons)),
});
const itemAsk = z.object({
  byArrival: z.literal(true).optional(),
  payableFen: z.int().optional(),
  dropCodes: z.array(z.string()).optional(),
});
/** What became of an item: taken, taken before, something to be asked of the person, refused for good, held until somebody else has decided, or not looked at because it stands behind a question of its visit. */
export const itemAnswer = z.object({
  id: z.string(),
  answer: z.enum(['refused', 'again', 'taken', 'question', 'held', 'waits']),
  code: z.string().optional(),
  message: z.string().optional(),
  ask: itemAsk.optional(),
});
const companion = z.object({ id: z.string(), name: z.string() });
const fieldOutlet = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  place: z.string().nullable(),
  turn: z.number().nullable(),
  radiusM: z.number(),
  minMinutes: z.number(),
  visit: z
    .object({
      id: z.string(),
      checkInAt: z.iso.datetime(),
      checkOutAt: z.iso.datetime().nullable(),
      result: z.enum(visitResults).nullable(),
      steps: z.array(visitStep),
      done: z.record(z.string(), stepDone),
      answers: z.array(stepAnswer).optional(),
    })
    .nullable(),
  templateId: z.string().nullable(),
  seal: z.string(),
  lastOrder: lastOrder.nullable(),
});
const fieldGoods = z.object({
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  units: z.array(z.object({ unit: z.string(), factor: z.number(), priceFen: z.int() })),
});
const fieldDisplay = z.object({
  id: z.string(),
  version: z.number(),
  customerId: z.string(),
  standardName: z.string(),
  dueOn: z.string(),
  minPhotos: z.number(),
  capBp: z.number(),
  items: z.array(displayItem),
  edges: z.object({ A: z.number(), B: z.number(), C: z.number() }),
  potential: outletWeight,
});
const fieldCooler = z.object({
  assetId: z.string(),
  customerId: z.string(),
  assetNo: z.string(),
  modelName: z.string(),
});
/** GET /eVisit/field: a day of the field app. */
export const fieldDay = z.object({
  day: z.string(),
  since: z.string(),
  user: z.object({ id: z.string(), realname: z.string() }),
  mayOrder: z.boolean(),
  maxAccuracyM: z.number(),
  outside: z.enum(['refuse', 'photo', 'reason']),
  proofName: z.string(),
  colleagues: z.array(companion),
  outlets: z.array(fieldOutlet),
  templates: z.record(z.string(), z.array(visitStep)),
  goods: z.array(fieldGoods),
  displays: z.array(fieldDisplay),
  audits: z.array(openAudit),
  coolers: z.array(fieldCooler),
});
const stepRecord = z.object({
  id: z.string(),
  stepId: z.string(),
  name: z.string(),
  kind: z.enum([
    'display',
    'order',
    'audit',
    'photo',
    'price',
    'promotion',
    'stock',
    'competitor',
    'collection',
    'cooler',
    'survey',
  ]),
  facts: z.union([
    z.object({
      kind: z.literal('cooler'),
      coolers: z.array(
        z.object({
          assetId: z.string(),
          present: z.boolean(),
          scannedNo: z.string(),
          powerOn: z.boolean(),
          light: z.boolean(),
          door: z.boolean(),
          clean: z.boolean(),
          temperature: z.number().nullable(),
          note: z.string(),
        }),
      ),
      strays: z.array(z.string()).optional(),
    }),
    z.object({
      kind: z.literal('stock'),
      lines: z.array(
        z.object({ code: z.string(), producedOn: z.string(), shelfQty: z.number(), backQty: z.number() }),
      ),
    }),
    z.object({
      kind: z.literal('display'),
      displayId: z.string(),
      version: z.number(),
      found: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
    }),
    z.object({
      kind: z.literal('audit'),
      found: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
    }),
    z.object({ kind: z.literal('promotion'), running: z.boolean(), note: z.string() }),
    z.object({ kind: z.literal('price'), lines: z.array(z.object({ code: z.string(), priceFen: z.int() })) }),
    z.object({
      kind: z.literal('competitor'),
      brand: z.string(),
      activity: z.string(),
      priceFen: z.int().nullable(),
    }),
    z.object({
      kind: z.literal('order'),
      lines: z.array(z.object({ code: z.string(), unit: z.string(), qty: z.number() })),
      estimateFen: z.int(),
      agreedFen: z.int().nullable(),
    }),
    z.object({
      kind: z.literal('collection'),
      amountFen: z.int(),
      method: z.enum(['other', 'transfer', 'cash', 'wechat', 'alipay', 'cheque']),
      receiptNo: z.string(),
    }),
    z.object({ kind: z.literal('survey'), answer: z.string() }),
  ]),
  result: stepResult,
  seconds: z.number(),
  at: z.string(),
});
const photoRecord = z.object({
  id: z.string(),
  stepId: z.string(),
  name: z.string(),
  at: z.string(),
  seenBefore: z.boolean(),
  sameAngle: z.boolean(),
  camera: cameraFacts.nullable(),
  doubts: z.array(photoDoubt),
});
/** A visit with all that was done in it. */
export const visitDetail = z.object({
  ...visitRow.shape,
  measured: measured.nullable(),
  outletPlace: z.string().nullable(),
  companions: z.array(companion),
  missing: z.array(z.string()),
  steps: z.array(stepRecord),
  photos: z.array(photoRecord),
  requests: z.array(requestRow),
  mayAsk: z.array(z.enum(requestKinds)),
  goods: z.record(z.string(), z.object({ name: z.string(), unit: z.string() })),
});
