import { Dropdown } from 'antd';

interface Props {
  items: readonly { key: string; label: string }[];
  onPick(key: string): void;
  /** `byKey`: the focus goes back to where the menu was opened. */
  onClose(byKey?: boolean): void;
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
          onClose(domEvent.type === 'keydown');
          onPick(key);
        },
        onKeyDown: ({ key }) => {
          if (key === 'Escape') onClose(true);
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
