import { useWords } from '#app/i18n/use-words.ts';
import { bestFixes, type Found, scoreDisplay } from '#app/modules/displays/scoring/rules-score.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import type { FieldDisplay } from '../../records/wire.ts';

/** What a display will score as it was found, and what is worth mending before one leaves. */
export function DisplayWorth({
  display,
  found,
}: {
  display: FieldDisplay;
  found: Readonly<Record<string, Found>>;
}) {
  const { t } = useWords('visits');
  const { scoreBp, grade } = scoreDisplay(display.items, found, display);
  const fixes = bestFixes(display.items, found, display);
  const nameOf = (id: string) => display.items.find((item) => item.id === id)?.name ?? '';
  return (
    <Message kind={fixes.length === 0 ? 'success' : 'info'}>
      <strong>{t('field.display.score', { score: scoreBp / 100, grade })}</strong>
      {fixes.length === 0 ? null : (
        <ol className="fieldwork-fixes">
          {fixes.map(({ id, gainBp, worthBp }) => (
            <li key={id}>
              {t('field.display.fix', {
                name: nameOf(id),
                gain: gainBp / 100,
                worth: worthBp / 100,
                ...display.potential,
              })}
            </li>
          ))}
        </ol>
      )}
    </Message>
  );
}
