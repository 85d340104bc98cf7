import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { ButtonProps } from './button.tsx';
import { OpeningButton } from './opening-button.tsx';

const OpenedMenu = onDemand(() => import('./opened-menu.tsx'));

interface Props extends Omit<ButtonProps, 'onClick' | 'ref'> {
  items: readonly { key: string; label: string }[];
  onPick(key: string): void;
}

/** A button with a menu, which comes with the first press. */
export function MenuButton({ items, onPick, ...face }: Props) {
  return (
    <OpeningButton
      {...face}
      aria-haspopup="menu"
      prepare={OpenedMenu.prepare}
      renderOpened={(close) => <OpenedMenu items={items} onPick={onPick} onClose={close} />}
    />
  );
}
