import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DisplayDetail } from '../execution/wire.ts';
import { bestFixes, type Found, scoreDisplay } from '../scoring/rules-score.ts';
import { formatScore } from './format-score.ts';

/** What a display would score as it is filled in, and the three fixes worth most. */
export function ScorePreview({ display, found }: { display: DisplayDetail; found: Record<string, Found> }) {
  const { t } = useTranslation('displays');
  const { scoreBp, grade } = scoreDisplay(display.items, found, display);
  const fixes = bestFixes(display.items, found, display);
  return (
    <Alert
      className="display-preview"
      type={fixes.length === 0 ? 'success' : 'info'}
      title={t('form.preview', { score: formatScore(scoreBp), grade })}
      description={
        fixes.length === 0 ? null : (
          <>
            {t('form.fixes')}
            <ol>
              {fixes.map(({ id, gainBp, worthBp }) => (
                <li key={id}>
                  {t('form.fix', {
                    name: display.items.find((item) => item.id === id)?.name ?? '',
                    gain: gainBp / 100,
                    worth: worthBp / 100,
                    ...display.potential,
                  })}
                </li>
              ))}
            </ol>
          </>
        )
      }
    />
  );
}
