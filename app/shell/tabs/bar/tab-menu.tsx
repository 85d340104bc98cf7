import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Closing, closedBy, isHome } from '../tab-rules.ts';
import { useTabs } from '../tabs-context.ts';
import type { MenuPlace } from './menu-place.ts';

/** What can be done with a tab (TAB-01). */
export default function TabMenu({ path, x, y, onClose }: MenuPlace & { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { tabs, close, refresh, move } = useTabs();
  const at = tabs.findIndex((tab) => tab.path === path);
  const fixed = isHome(path);
  const first = tabs[0] && isHome(tabs[0].path) ? 1 : 0;
  const idle = (closing: Closing) => closedBy(tabs, closing, path).length === 0;
  const entry = (key: string, disabled = false) => ({ key, label: t(`tabs.do.${key}`), disabled });
  const divider = (key: string) => ({ key, type: 'divider' as const });
  const deeds: Record<string, () => void> = {
    refresh: () => refresh(path),
    this: () => close('this', path),
    left: () => close('left', path),
    right: () => close('right', path),
    others: () => close('others', path),
    forth: () => move(path, at - 1),
    back: () => move(path, at + 1),
  };
  return (
    <Dropdown
      open
      autoFocus
      key={`${path} ${x} ${y}`}
      trigger={['click']}
      placement="bottomLeft"
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        document.getElementById(`tab${path}`)?.focus({ preventScroll: true });
      }}
      menu={{
        items: [
          entry('refresh'),
          // Home refuses in words: a dead entry would not say why.
          entry('this'),
          divider('close'),
          entry('left', idle('left')),
          entry('right', idle('right')),
          entry('others', idle('others')),
          divider('move'),
          entry('forth', fixed || at <= first),
          entry('back', fixed || at >= tabs.length - 1),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          deeds[key]?.();
        },
      }}
    >
      <span className="tab-menu-anchor" style={{ left: x, top: y }} />
    </Dropdown>
  );
}
