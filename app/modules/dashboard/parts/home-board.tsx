import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomePage, HomeSection } from '#app/kernel/module/home-board.ts';
import { shown } from '#app/lib/numbers/number-format.ts';
import { type FigureTile, FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';

/** A tile that leads somewhere. */
export type LeadingTile = FigureTile & { to: string };

/** The home page that a module brings: its figures, each leading to the rows behind it. */
export function HomeBoard({ board, approvals }: { board: HomePage; approvals: readonly LeadingTile[] }) {
  const { t } = useTranslation('dashboard');
  const tiles = board.sections.filter(({ shape }) => shape === 'tiles');
  const bars = board.sections.filter(({ shape }) => shape === 'bars');
  return (
    <PageView
      className="dashboard"
      title={t('title')}
      description={board.description}
      links={[
        ...board.links,
        ...approvals.map(({ name, value, to }) => ({ label: `${name} ${shown(value)}`, to })),
      ]}
    >
      {tiles.map(({ key, title, note, figures }) => (
        <section key={key} className="home-tiles">
          <h2>
            {title} {note ? <small>{note}</small> : null}
          </h2>
          <FigureTiles label={title} tiles={figures} />
        </section>
      ))}
      <div className="rankings">
        {bars.map((section) => (
          <Bars key={section.key} section={section} />
        ))}
      </div>
    </PageView>
  );
}

function Bars({ section: { title, note, figures, empty, all } }: { section: HomeSection }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="panel home-bars" aria-label={title}>
      <h2>
        {title} {note ? <small>{note}</small> : null}
        {all ? (
          <small>
            <Link to={all}>{t('seeAll')}</Link>
          </small>
        ) : null}
      </h2>
      {figures.length === 0 ? (
        <p className="panel-empty">{empty}</p>
      ) : (
        <ul>
          {figures.map(({ key, name, value, note: about, to, share }) => (
            <li key={key}>
              <span>
                {to ? <Link to={to}>{name}</Link> : name}
                {about ? <small> {about}</small> : null}
              </span>
              <strong>{shown(value)}</strong>
              <span className="ranking-bar" style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
