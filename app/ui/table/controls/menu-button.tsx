import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { useOpened } from './use-opened.ts';

const OpenedMenu = onDemand(() => import('./opened-menu.tsx'));

interface Props extends Omit<ButtonProps, 'onClick'> {
  items: readonly { key: string; label: string }[];
  onPick(key: string): void;
}

/** A button with a menu, which comes with the first press. */
export function MenuButton({ items, onPick, ...face }: Props) {
  const { open, close, button } = useOpened();
  return (
    <span className="opened">
      <Button
        {...face}
        aria-haspopup="menu"
        onPointerEnter={OpenedMenu.prepare}
        onFocus={OpenedMenu.prepare}
        {...button}
      />
      {open ? <OpenedMenu items={items} onPick={onPick} onClose={close} /> : null}
    </span>
  );
}
