import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { separated } from '#app/lib/text/id-list.ts';
import { itemTypes } from './item-types.ts';

const code = z.string().min(1).max(64);
const flag = z.union([z.boolean(), z.stringbool()]);
const empty = z.literal('').transform(() => null);
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]);

/** Whose red dots are asked for: their codes with commas between. */
export const badgesQuery = z.object({ codes: separated(1000) });

/** What an administrator may say of any item; what is left out stays as it is. */
const changes = {
  /** None shows the module's own word, in each reader's language. */
  name: orNone(z.string().trim().min(1).max(40)),
  icon: orNone(z.string().regex(/^[a-z][a-z-]{0,31}$/)),
  parentId: orNone(code),
  /** The item it is put in front of; none puts it at the end. */
  beforeId: orNone(code),
  hidden: flag,
  route: z.enum(['0', '1']),
  alwaysShow: flag,
  keepAlive: flag,
  status: z.enum(['0', '1']),
  badge: orNone(code),
  path: orNone(z.string().trim().max(200)),
  url: orNone(z.string().trim().max(1000)),
  opensIn: z.enum(['blank', 'frame']),
  redirect: orNone(z.string().trim().max(500)),
  component: orNone(code),
};

const optional = z.object(changes).partial();

/** POST /sys/permission/add. */
export const addMenuInput = optional.extend({
  type: z.enum(itemTypes),
  name: z.string().trim().min(1).max(40),
  /** Roles that may see it; left out, the administrator's and those that hold its folder or its screen. */
  roles: z.array(z.string().refine(isId)).max(200).optional(),
});

/** PUT /sys/permission/edit, with the version the person was looking at. */
export const editMenuInput = optional.extend({
  id: code,
  version: z.string().max(32),
  /** Back to what its module declares. */
  reset: flag.optional(),
});

/** DELETE /sys/permission/delete. */
export const deleteMenuInput = z.object({ id: code });

export type AddMenuInput = z.output<typeof addMenuInput>;
export type EditMenuInput = z.output<typeof editMenuInput>;
export type MenuChanges = z.output<typeof optional>;

/** An item of a tenant's menu as its administrator sees it. */
export interface MenuNode {
  id: string;
  parentId: string | null;
  kind: 'group' | 'page' | 'action';
  /** As readers see it. */
  title: string;
  /** The tenant's own name for it; none shows the module's word. */
  name: string | null;
  path: string | null;
  component: string | null;
  icon: string | null;
  url: string | null;
  opensIn: 'blank' | 'frame';
  redirect: string | null;
  hidden: boolean;
  route: '0' | '1';
  alwaysShow: boolean;
  keepAlive: boolean;
  status: '0' | '1';
  badge: string | null;
  sort: number;
  /** Changes with every change of the item. */
  version: string;
  /** Brought by a module: it may be hidden or reset, never deleted. */
  declared: boolean;
  /** Brought by a module and no longer as it was brought. */
  changed: boolean;
  children?: MenuNode[];
}

/** A red dot that an item may have. */
export interface BadgeOption {
  code: string;
  title: string;
}

/** A screen that an item may point to. */
export interface ScreenOption {
  code: string;
  title: string;
  path: string;
}
