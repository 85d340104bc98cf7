import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { requiredText } from '#app/lib/text/wire-text.ts';
import { type Fault, faultSkills } from '../life/rules-state.ts';
import { type ArticleStatus, articleStatuses, maxPictures } from './rules-article.ts';
import type { Cause } from './rules-fault-tree.ts';

const id = z.uuid();
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const codes = Object.keys(faultSkills) as [Fault, ...Fault[]];
const fault = z.enum(codes);
/** A value of the dictionary repair_cause. */
const cause = requiredText(64);
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** GET /mes/article/list. */
export const articleQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
  keyword: blank(z.string().trim().max(64)),
  status: blank(z.enum(articleStatuses)),
  fault: blank(fault),
});
export type ArticleQuery = z.output<typeof articleQuery>;

/** What the list's page is narrowed by beside its fields. */
export const articleNarrowing = articleQuery.pick({ fault: true });

/** Which article. */
export const articleRef = z.object({ id });

/** Which picture of which article. */
export const articlePictureRef = z.object({ articleId: id, id });

const written = {
  title: requiredText(80),
  model: blank(requiredText(60)),
  status: z.enum(articleStatuses).default('draft'),
  faults: z.array(fault).min(1).max(codes.length).refine(distinct),
  causes: z.array(cause).max(20).refine(distinct).default([]),
  steps: requiredText(5_000),
  /** New ones, as a browser gives them: data:image/png;base64,… */
  pictures: z.array(z.string().max(700_000).startsWith('data:image/')).max(maxPictures).default([]),
};

/** POST /mes/article/add. */
export const addArticleInput = z.object(written);
export type AddArticleInput = z.output<typeof addArticleInput>;

/** PUT /mes/article/edit: of its pictures those named in `kept` stay. */
export const editArticleInput = z.object({
  ...written,
  id,
  version: rowVersion,
  kept: z.array(id).max(maxPictures).refine(distinct).default([]),
});
export type EditArticleInput = z.output<typeof editArticleInput>;

/** GET /mes/article/offer: what helps with an order, or with a fault and a cause. */
export const offerQuery = z.object({
  orderId: blank(id),
  fault: blank(fault),
  cause: blank(cause),
  model: blank(requiredText(60)),
});
export type OfferQuery = z.output<typeof offerQuery>;

const branches = z
  .array(z.object({ fault, causes: z.array(cause).max(100).refine(distinct) }))
  .max(codes.length)
  .refine((all) => distinct(all.map((one) => one.fault)));

/** PUT /mes/faultTree/edit: causes under each fault, and as the person saw them before. */
export const editFaultTreeInput = z.object({ branches, was: branches });
export type EditFaultTreeInput = z.output<typeof editFaultTreeInput>;

/** GET /mes/faultTree/read: the causes there are, with the faults each stands under. */
export interface FaultTree {
  causes: readonly Cause[];
}

/** How that answer is described. */
export const faultTreeAnswer: z.ZodType<FaultTree> = z.object({
  causes: z.array(z.object({ value: z.string(), label: z.string(), faults: z.array(fault) })),
});

/** An article of the knowledge base. */
export interface Article {
  id: string;
  version: number;
  title: string;
  model: string | null;
  status: ArticleStatus;
  faults: Fault[];
  causes: string[];
  steps: string;
  /** Their ids. */
  pictures: string[];
  updatedAt: string;
}

/** A page of articles, with how many there are of each status. */
export interface ArticlePage {
  records: Article[];
  total: number;
  size: number;
  current: number;
  counts: Record<ArticleStatus, number>;
}
