import { Dropdown } from 'antd';
import { Link, type LinkProps, useNavigate } from 'react-router';

/** An entry of a menu: it is picked, or leads somewhere. */
export interface MenuEntry {
  key: string;
  label: string;
  link?: Pick<LinkProps, 'to' | 'onClick'>;
  danger?: boolean;
  disabled?: boolean;
}

interface Props {
  items: readonly MenuEntry[];
  onPick(key: string): void;
  /** `back`: the focus goes back to where the menu was opened, as it does but for a press beside it. */
  onClose(back?: boolean): void;
}

/** The menu below a button. */
export default function OpenedMenu({ items, onPick, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      menu={{
        items: items.map((entry) => ({
          key: entry.key,
          label: entry.link ? <Link {...entry.link}>{entry.label}</Link> : entry.label,
          ...(entry.danger ? { danger: true } : {}),
          ...(entry.disabled ? { disabled: true } : {}),
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            onClose(true);
            // The mouse follows the link itself; only the item hears of Enter.
            if (!entry.link) onPick(entry.key);
            else if (domEvent.type === 'keydown') void navigate(entry.link.to);
          },
        })),
        onKeyDown: ({ key }) => {
          if (key === 'Escape' || key === 'Tab') onClose(true);
        },
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="row-anchor" />
    </Dropdown>
  );
}
