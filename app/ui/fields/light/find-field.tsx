import { type KeyboardEvent, useId, useState } from 'react';

interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** What fits what is written, best first. */
  options: readonly Option[];
  /** Said where nothing fits. */
  nothing: string;
  text: string;
  disabled?: boolean;
  onText(text: string): void;
  onPick(option: Option): void;
}

/** Picks one of many by a part of its name. */
export function FindField({ label, options, nothing, text, disabled = false, onText, onPick }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const current = Math.min(at, options.length - 1);
  const begin = () => {
    setAt(0);
    setOpen(true);
  };

  function pick(option: Option) {
    setOpen(false);
    onText('');
    onPick(option);
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    // Enter that ends a word of an input method picks nothing.
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') setOpen(false);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (open) setAt(Math.max(0, Math.min(options.length - 1, current + (key === 'ArrowDown' ? 1 : -1))));
      else begin();
    } else if (key === 'Enter') {
      event.preventDefault();
      const option = open ? options[current] : undefined;
      if (option) pick(option);
    }
  }

  return (
    <div className="fieldwork-find" onBlur={() => setOpen(false)}>
      <label className="fieldwork-label">
        <span>{label}</span>
        <input
          className="fieldwork-input"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && current >= 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          disabled={disabled}
          value={text}
          onFocus={begin}
          onClick={begin}
          onKeyDown={press}
          onChange={({ target }) => {
            onText(target.value);
            begin();
          }}
        />
      </label>
      {open ? (
        <div className="fieldwork-options" id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, place) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === current}
              title={option.label}
              // The field keeps the keyboard, so that what is pressed is still there when the finger is lifted.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.label}
            </button>
          ))}
          {options.length === 0 ? <p className="fieldwork-note">{nothing}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
