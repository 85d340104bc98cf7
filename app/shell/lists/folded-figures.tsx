import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { type FigureTile, FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { usePreferences } from '../settings/preferences-context.ts';

interface Folded {
  /** What the figures are, for those who listen to them. */
  label: string;
  tiles: readonly FigureTile[];
  /** Those of them most used. */
  keyFigures: readonly FigureTile[];
}

/**
 * Where the many figures of a report stand: on a line beside its title those most used, until the person wants all, as
 * tiles above its table; they are asked once for every report. Paper has all of them.
 */
export function useFoldedFigures({ label, tiles, keyFigures }: Folded): {
  line: ReactNode;
  above: ReactNode;
  printed: ReactNode;
} {
  const { t } = useTranslation('shell');
  const { preferences, change, flush } = usePreferences();
  const { allFigures } = preferences;
  const all = <FigureTiles label={label} tiles={tiles} />;
  return {
    line: (
      <>
        {allFigures ? null : (
          <section className="key-figures no-print" aria-label={label}>
            <FigureLine figures={keyFigures} />
          </section>
        )}
        <Button
          type="link"
          className="no-print"
          aria-expanded={allFigures}
          onClick={() => {
            change({ allFigures: !allFigures });
            // One press is the whole choice: whoever loads the page again at once finds it kept.
            flush();
          }}
        >
          {t(allFigures ? 'figures.fewer' : 'figures.all')}
        </Button>
      </>
    ),
    above: allFigures ? all : null,
    printed: allFigures ? null : <div className="figures-printed">{all}</div>,
  };
}
