import { Dropdown } from 'antd';

interface Props {
  items: readonly { key: string; label: string }[];
  onPick(key: string): void;
  /** `back`: the focus goes back to where the menu was opened, as it does but for a press beside it. */
  onClose(back?: boolean): void;
}

/** The menu below a button. */
export default function OpenedMenu({ items, onPick, onClose }: Props) {
  return (
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      menu={{
        items: [...items],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onClose(true);
          onPick(key);
        },
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
