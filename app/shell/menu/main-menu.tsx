import { DashboardOutlined, FileTextOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MenuItem } from '#app/modules/permissions/wire.ts';

/** Icons a module's menu may name. */
const icons: Record<string, ReactNode> = { dashboard: <DashboardOutlined />, order: <FileTextOutlined /> };

/** The side menu, built from what the server says this person may open. */
export function MainMenu({ items, onChoose }: { items: readonly MenuItem[]; onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('menu')}>
      <Menu
        theme="dark"
        mode="inline"
        onClick={onChoose}
        items={entries(items)}
        selectedKeys={[selected(items, pathname) ?? '']}
        defaultOpenKeys={items.filter((item) => item.children).map((item) => item.id)}
      />
    </nav>
  );
}

function entries(items: readonly MenuItem[]): NonNullable<MenuProps['items']> {
  return items
    .filter((item) => !item.hidden)
    .map((item) => {
      const icon = icons[item.meta.icon ?? ''];
      return item.children
        ? { key: item.id, icon, label: item.meta.title, children: entries(item.children) }
        : { key: item.id, icon, label: <ItemLink item={item} /> };
    });
}

/** A page of ours, or an external address in a tab of its own. */
function ItemLink({ item }: { item: MenuItem }) {
  return item.meta.url ? (
    <a href={item.meta.url} target="_blank" rel="noopener noreferrer">
      {item.meta.title}
    </a>
  ) : (
    <Link to={item.path}>{item.meta.title}</Link>
  );
}

/** The item of the page in front: its own, or the one whose folder it lies in. */
function selected(items: readonly MenuItem[], pathname: string): string | null {
  for (const item of items) {
    const inner = item.children ? selected(item.children, pathname) : null;
    if (inner) return inner;
    if (!item.children && pathname.startsWith(item.path.replace(/list$/, ''))) return item.id;
  }
  return null;
}
