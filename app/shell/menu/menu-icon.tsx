import {
  AppstoreOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  LinkOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
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
const MoreIcon = onDemand(() => import('./more-icons.tsx'), { loading: space, missing: { quietly: space } });
// Every menu has some of them: they come with the shell's own script, not only when the first tab is drawn.
if (typeof document !== 'undefined') MoreIcon.prepare();

/** An icon by its name; one that is not known is that of any page. */
export function MenuIcon({ name }: { name: string | null }) {
  const more = moreIcons.find((one) => one === name);
  if (more) return <MoreIcon name={more} />;
  const Icon = Object.hasOwn(icons, name ?? '') ? icons[name as keyof typeof icons] : AppstoreOutlined;
  return <Icon />;
}
