import type { ItemType } from '../../items/item-types.ts';
import type { MenuNode } from '../../items/menu-input.ts';
import type { MenuFacts } from './use-menu-calls.ts';

/** Where an item leads, as the form asks for it: its own screen, another one, away, elsewhere on this site. */
export type Pointing = 'own' | Exclude<ItemType, 'group'>;

/** What stands in the form. */
export interface MenuValues {
  type: ItemType;
  pointing: Pointing;
  name: string;
  parentId: string | null;
  icon: string | null;
  path: string;
  url: string;
  opensIn: 'blank' | 'frame';
  component: string | null;
  redirect: string;
  shown: boolean;
  registered: boolean;
  alwaysShow: boolean;
  keepAlive: boolean;
  status: '0' | '1';
  badge: string | null;
  roles?: string[];
}

/** The form of an item as it stands, or of a new one. */
export function valuesOf(node: MenuNode | null, parentId: string | null): MenuValues {
  return {
    type: 'group',
    pointing: node ? pointingOf(node) : 'screen',
    name: node?.name ?? '',
    parentId,
    icon: node?.icon ?? null,
    path: node?.path ?? '',
    url: node?.url ?? '',
    opensIn: node?.opensIn ?? 'blank',
    component: node?.component ?? null,
    redirect: node?.redirect ?? '',
    shown: !node?.hidden,
    registered: node?.route !== '0',
    alwaysShow: node?.alwaysShow ?? false,
    keepAlive: node?.keepAlive ?? false,
    status: node?.status ?? '1',
    badge: node?.badge ?? null,
  };
}

function pointingOf(node: MenuNode): Pointing {
  if (node.url) return 'link';
  if (node.redirect) return 'redirect';
  return node.declared && node.component === node.id ? 'own' : 'screen';
}

/** What is asked of the form by the kind of item: which of its fields are there. */
export function leadOf(node: MenuNode | null, values: Pick<MenuValues, 'type' | 'pointing'>) {
  if (node?.kind === 'action') return 'action' as const;
  if (node?.kind === 'group' || (!node && values.type === 'group')) return 'group' as const;
  return node ? values.pointing : (values.type as Pointing);
}

/** What is sent for what stands in the form. */
export function payloadOf(node: MenuNode | null, values: MenuValues): MenuFacts {
  const lead = leadOf(node, values);
  const name = values.name.trim() || null;
  if (lead === 'action') return { name, status: values.status };
  return {
    ...(node ? {} : { type: values.type, ...(values.roles ? { roles: values.roles } : {}) }),
    ...(node && values.parentId === node.parentId ? {} : { parentId: values.parentId }),
    ...(node?.declared ? {} : { path: values.path.trim() || null }),
    name,
    icon: values.icon,
    url: lead === 'link' ? values.url.trim() : null,
    opensIn: lead === 'link' ? values.opensIn : 'blank',
    redirect: lead === 'redirect' || lead === 'group' ? values.redirect.trim() || null : null,
    component: lead === 'own' ? (node?.id ?? null) : lead === 'screen' ? values.component : null,
    hidden: !values.shown,
    route: values.registered ? '1' : '0',
    alwaysShow: lead === 'group' && values.alwaysShow,
    keepAlive: lead !== 'group' && values.keepAlive,
    status: values.status,
    badge: lead === 'group' ? null : values.badge,
  };
}
