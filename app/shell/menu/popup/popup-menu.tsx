import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BadgeCounts, MenuItem } from '#app/services/permissions/wire.ts';
import { menuEntries } from './menu-entries.tsx';

interface Props {
  items: readonly MenuItem[];
  theme: 'dark' | 'light';
  /** Icons only beside the page; otherwise in a row on top. */
  iconsOnly: boolean;
  /** The item of the page in front. */
  selected: string;
  onChoose: () => void;
  counts: BadgeCounts;
  /** Beginning of the ids of the menu's notes. */
  notes: string;
}

/** The menu whose folders pop up beside their names. */
export default function PopupMenu({ items, theme, iconsOnly, selected, onChoose, counts, notes }: Props) {
  const { t } = useTranslation('permissions');
  return (
    <Menu
      theme={theme}
      mode={iconsOnly ? 'inline' : 'horizontal'}
      {...(iconsOnly ? { inlineCollapsed: true } : {})}
      onClick={onChoose}
      items={menuEntries(items, {
        counts,
        notes,
        iconsOnly,
        overview: (title) => t('side.overview', { title }),
      })}
      selectedKeys={[selected]}
    />
  );
}
