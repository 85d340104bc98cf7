import { z } from 'zod';
import { faultKinds } from '../life/rules-state.ts';
import { articleStatuses } from './rules-article.ts';

/** An article of the knowledge base. */
export const article = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  model: z.string().nullable(),
  status: z.enum(articleStatuses),
  faults: z.array(z.enum(faultKinds)),
  causes: z.array(z.string()),
  steps: z.string(),
  pictures: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});
/** A page of articles, with how many there are of each status. */
export const articlePage = z.object({
  records: z.array(article),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  counts: z.object({ draft: z.number(), published: z.number() }),
});
/** PUT /mes/article/edit. */
export const editAnswer = z.object({ id: z.string(), version: z.number() });
/** DELETE /mes/article/delete. */
export const deleteAnswer = z.object({ deleted: z.number() });
/** A cause (故障原因) as the dictionary repair_cause names it, with the faults it stands under. */
export const cause = z.object({
  value: z.string(),
  label: z.string(),
  faults: z.array(z.enum(faultKinds)),
});
