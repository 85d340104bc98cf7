import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useTabs } from '../tabs-context.ts';
import { type MenuPlace, placeBelow } from './menu-place.ts';
import { TabStrip } from './tab-strip.tsx';
import { useOverflow } from './use-overflow.ts';

const TabMenu = onDemand(() => import('./tab-menu.tsx'));

/** Pages the person has open; nothing where they want one page at a time. */
export function TabBar() {
  return useTabs().multipage ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation('shell');
  const { front } = useTabs();
  const strip = useRef<HTMLDivElement>(null);
  const more = useOverflow(strip);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const turn = (by: 1 | -1) => {
    const box = strip.current;
    box?.scrollBy({ left: by * box.clientWidth * 0.8, behavior: 'smooth' });
  };
  // Beside the list of tabs, not in it: what is left there is tabs alone.
  return (
    <div
      className="tab-bar no-print"
      onPointerEnter={TabMenu.prepare}
      data-before={more.before}
      data-behind={more.behind}
    >
      <button
        type="button"
        className="tab-bar-button"
        aria-label={t('tabs.before')}
        hidden={!more.before && !more.behind}
        disabled={!more.before}
        onClick={() => turn(-1)}
      >
        <LeftOutlined />
      </button>
      <TabStrip ref={strip} onMenu={setMenu} />
      <button
        type="button"
        className="tab-bar-button"
        aria-label={t('tabs.behind')}
        hidden={!more.before && !more.behind}
        disabled={!more.behind}
        onClick={() => turn(1)}
      >
        <RightOutlined />
      </button>
      <button
        type="button"
        className="tab-bar-button"
        aria-label={t('tabs.menu')}
        aria-haspopup="menu"
        onPointerEnter={TabMenu.prepare}
        onFocus={TabMenu.prepare}
        aria-expanded={menu !== null}
        onClick={(event) => setMenu({ path: front, ...placeBelow(event.currentTarget) })}
      >
        <EllipsisOutlined />
      </button>
      {menu ? <TabMenu {...menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}
