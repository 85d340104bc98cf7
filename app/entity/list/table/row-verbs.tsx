import { EllipsisOutlined } from '@ant-design/icons';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { MenuEntry } from '#app/ui/table/controls/opened-menu.tsx';
import { useOpened } from '#app/ui/table/controls/use-opened.ts';
import { RowNameContext } from '#app/ui/table/row-name.ts';

// Of the twenty rows of a page at most one shows these: they come with the first that is asked for.
const OpenedMenu = onDemand(() => import('#app/ui/table/controls/opened-menu.tsx'));
const RowQuestion = onDemand(() => import('./row-question.tsx'));

/** Something that can be done with a row: it does it, or leads to where it is done. */
export interface RowVerb extends MenuEntry {
  /** What it is called for those who hear it, where the label does not say of which row. */
  name?: string;
  onClick?: () => void;
  /** Asked before it is done. */
  question?: string;
}

interface VerbsProps {
  /** The first of them stands in the row, the others under ⋯. */
  verbs: readonly RowVerb[];
  /** All of them stand under ⋯. */
  allUnder?: boolean;
  /** Why what was asked about was refused; shown where it was asked. */
  refused?: string | null;
  busy?: boolean;
  onForget?: () => void;
}

/** What can be done with a row: one verb, and the others under ⋯. */
export function RowVerbs({ verbs, allUnder = false, refused = null, busy = false, onForget }: VerbsProps) {
  const { t } = useTranslation('entity');
  const own = useId();
  const rowName = use(RowNameContext);
  // What was asked about last is shown as long as its answer is on its way.
  const [asked, setAsked] = useState<RowVerb | null>(null);
  const [asking, setAsking] = useState(false);
  const { open, close, button } = useOpened();
  const does = (verb: RowVerb) => {
    if (!verb.question) {
      verb.onClick?.();
      return;
    }
    setAsked(verb);
    setAsking(true);
  };
  const [first, rest] = allUnder ? [undefined, verbs] : [verbs[0], verbs.slice(1)];
  const pick = (key: string) => {
    const picked = rest.find((verb) => verb.key === key);
    if (picked) does(picked);
  };
  const prepare = () => {
    OpenedMenu.prepare();
    RowQuestion.prepare();
  };
  return (
    <span className="row-verbs" onPointerEnter={prepare} onFocus={prepare}>
      {first ? <First verb={first} onClick={() => does(first)} /> : null}
      {rest.length > 0 ? (
        <button
          type="button"
          className="row-action row-more"
          id={own}
          aria-label={t('more')}
          aria-labelledby={rowName ? `${own} ${rowName}` : undefined}
          aria-haspopup="menu"
          {...button}
        >
          <EllipsisOutlined aria-hidden />
        </button>
      ) : null}
      {open ? <OpenedMenu items={rest} onPick={pick} onClose={close} /> : null}
      {asking || busy || refused !== null ? (
        <RowQuestion
          question={refused ?? asked?.question ?? ''}
          label={asked?.label ?? t('action.delete')}
          danger={asked?.danger ?? false}
          busy={busy}
          onYes={() => asked?.onClick?.()}
          onClose={() => {
            setAsking(false);
            button.ref.current?.focus();
            if (refused) onForget?.();
          }}
        />
      ) : null}
    </span>
  );
}

function First({ verb, onClick }: { verb: RowVerb; onClick: () => void }) {
  const { label, name, link, danger, disabled } = verb;
  if (link) {
    return (
      <Link className="row-action" aria-label={name} {...link}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={danger ? 'row-action row-action-danger' : 'row-action'}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
