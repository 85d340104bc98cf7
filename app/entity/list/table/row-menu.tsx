import { Dropdown, type MenuProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { RowVerb } from './row-verbs.tsx';

interface Props {
  verbs: readonly RowVerb[];
  onDo(verb: RowVerb): void;
  /** `byKey`: the focus goes back to where the menu was opened. */
  onClose(byKey?: boolean): void;
}

/** What else can be done with a row, below the ⋯ it stands beside. */
export default function RowMenu({ verbs, onDo, onClose }: Props) {
  const navigate = useNavigate();
  const items: NonNullable<MenuProps['items']> = verbs.map((verb) => ({
    key: verb.key,
    label: verb.link ? <Link {...verb.link}>{verb.label}</Link> : verb.label,
    ...(verb.danger ? { danger: true } : {}),
    ...(verb.disabled ? { disabled: true } : {}),
    onClick: ({ domEvent }) => {
      const byKey = domEvent.type === 'keydown';
      onClose(byKey);
      // The mouse follows the link itself; only the item hears of Enter.
      if (!verb.link) onDo(verb);
      else if (byKey) void navigate(verb.link.to);
    },
  }));
  return (
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      menu={{
        items,
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
