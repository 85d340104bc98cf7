import {
  AppstoreOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  LinkOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { moreIcons, type usualIcons } from './icon-names.ts';

const icons: Record<(typeof usualIcons)[number], ComponentType> = {
  dashboard: DashboardOutlined,
  order: FileTextOutlined,
  setting: SettingOutlined,
  link: LinkOutlined,
  folder: FolderOutlined,
  page: AppstoreOutlined,
};
// A box of an icon's very size, so that nothing moves when the icon comes.
const space = (
  <span className="anticon" aria-hidden>
    <svg width="1em" height="1em" role="presentation" />
  </span>
);
const MoreIcon = onDemand(() => import('./more-icons.tsx'), {
  loading: space,
  missing: { quietly: space },
  plain: true,
});
// Every menu has some of them: they come with the shell's own script, not only when the first tab is drawn.
if (typeof document !== 'undefined') MoreIcon.prepare();

/** An icon by its name; one that is not known is that of any page. */
export function MenuIcon({ name }: { name: string | null }) {
  const more = moreIcons.find((one) => one === name);
  if (more) return <MoreIcon name={more} />;
  const Icon = Object.hasOwn(icons, name ?? '') ? icons[name as keyof typeof icons] : AppstoreOutlined;
  return <Icon />;
}

/** Whether an item has an icon: its own, or in the outermost row that of any folder or page. */
export const hasIcon = (item: MenuItem, outermost: boolean): boolean => Boolean(item.meta.icon) || outermost;

interface ItemIconProps {
  item: MenuItem;
  /** Where there are icons only, the dot sits on the icon. */
  dotted?: boolean;
  className?: string;
}

/** The icon beside the name of a menu's item. */
export function ItemIcon({ item, dotted = false, className = 'ant-menu-item-icon' }: ItemIconProps) {
  return (
    <span className={`${className} menu-icon`} aria-hidden="true">
      <MenuIcon name={item.meta.icon ?? (item.children ? 'folder' : null)} />
      {dotted ? <span className="menu-dot" /> : null}
    </span>
  );
}
