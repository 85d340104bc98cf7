import {
  AppstoreOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  LinkOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { type ComponentType, lazy, Suspense } from 'react';
import { moreIcons, type usualIcons } from './icon-names.ts';

const icons: Record<(typeof usualIcons)[number], ComponentType> = {
  dashboard: DashboardOutlined,
  order: FileTextOutlined,
  setting: SettingOutlined,
  link: LinkOutlined,
  folder: FolderOutlined,
  page: AppstoreOutlined,
};
const MoreIcon = lazy(() => import('./more-icons.tsx'));

/** An icon by its name; one that is not known is that of any page. */
export function MenuIcon({ name }: { name: string | null }) {
  const more = moreIcons.find((one) => one === name);
  if (more) {
    return (
      <Suspense fallback={<span className="anticon menu-icon-space" />}>
        <MoreIcon name={more} />
      </Suspense>
    );
  }
  const Icon = Object.hasOwn(icons, name ?? '') ? icons[name as keyof typeof icons] : AppstoreOutlined;
  return <Icon />;
}
