import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { withoutStars } from '#app/lib/text/without-stars.ts';
import {
  isOwnPath,
  longestContent,
  longestTitle,
  noticeCategories,
  noticePriorities,
} from '#app/services/notices/rules.ts';
import { readFlags } from './entities.ts';

const empty = z.literal('').transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).nullish().default(null);
const category = z.enum(noticeCategories);
const priority = z.enum(noticePriorities);

/** The person's own notices, as older clients ask for them. */
export const myNoticesQuery = z
  .object({
    pageNumber: wholeNumber(1, 1000).default(1),
    size: wholeNumber(1, 100).default(10),
    direction: listDirection,
    /** Part of a title. */
    titile: z
      .string()
      .trim()
      .max(64)
      .nullish()
      .transform((value) => withoutStars(value ?? '') || null),
    msgCategory: optional(category),
    priority: optional(priority),
    readFlag: optional(z.enum(readFlags)),
  })
  .transform(({ titile, msgCategory, readFlag, ...rest }) => ({
    ...rest,
    keyword: titile,
    category: msgCategory,
    read: readFlag,
  }));
export type MyNoticesQuery = z.output<typeof myNoticesQuery>;

/** Which announcement; what is no id is nobody's. */
export const noticeRef = z.object({ id: z.string().min(1).max(64) });

const maxTargets = 500;
/** Ids as a list, or in one text with commas between, as older clients and forms send them. */
const ids = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
  .pipe(z.array(z.string().refine(isId)).max(maxTargets))
  .default([])
  .transform((list) => [...new Set(list)]);

/** What an announcement is made of. The body is sanitised before it is stored; its raw text may be longer. */
const draftShape = {
  titile: z.string().trim().min(1).max(longestTitle),
  msgContent: z
    .string()
    .min(1)
    .max(longestContent * 2),
  msgCategory: category.default('1'),
  priority: priority.default('L'),
  msgType: z.enum(['ALL', 'USER']).default('ALL'),
  userIds: ids,
  departIds: ids,
  roleIds: ids,
  /** Stored files that go with it. */
  fileIds: ids,
  /** When it is to be sent by itself, ISO 8601 with its zone. */
  releaseTime: optional(z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))),
  openPage: optional(z.string().max(200).refine(isOwnPath)),
};
type Draft = z.output<z.ZodObject<typeof draftShape>>;

const fromWire = ({
  titile,
  msgContent,
  msgCategory,
  msgType,
  userIds,
  departIds,
  roleIds,
  fileIds,
  releaseTime,
  ...rest
}: Draft) => ({
  title: titile,
  content: msgContent,
  category: msgCategory,
  priority: rest.priority,
  link: rest.openPage,
  releaseAt: releaseTime,
  fileIds,
  audience: msgType === 'ALL' ? ('all' as const) : ('targets' as const),
  targets: [
    ...userIds.map((id) => ({ kind: 'user' as const, id })),
    ...departIds.map((id) => ({ kind: 'depart' as const, id })),
    ...roleIds.map((id) => ({ kind: 'role' as const, id })),
  ],
});

/** POST add */
export const addAnnouncementInput = z.object(draftShape).transform(fromWire);

/** PUT edit */
export const editAnnouncementInput = z
  .object({ ...draftShape, id: z.string().min(1).max(64) })
  .transform(({ id, ...draft }) => ({ id, ...fromWire(draft) }));

/** What a draft says, in our own names. */
export type AnnouncementDraft = z.output<typeof addAnnouncementInput>;
