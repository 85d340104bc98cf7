import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { shopDisplayPage } from '../pages.ts';
import { listShopDisplays } from '../use-cases/displays.server.ts';
import type { Route } from './+types/shop-displays-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('shop:nav.displays'),
  displays: await listShopDisplays(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Displays the outlet is asked for: what is to be made, and what became of it (AGR-02). */
export default function ShopDisplaysPage({ loaderData: { displays } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <h1>{t('nav.displays')}</h1>
      {displays.length === 0 ? <Empty description={t('display.none')} /> : null}
      <ul className="shelf">
        {displays.map((display) => (
          <li key={display.id} className="shelf-item">
            <Link to={pathOf(shopDisplayPage, { id: display.id })}>
              <strong>{display.standardName}</strong>
              <small>{t('display.due', { day: display.dueOn })}</small>
              {display.scoreBp === null || !display.grade ? null : (
                <span className="shelf-price number">
                  {t('display.score', { score: display.scoreBp / 100, grade: display.grade })}
                </span>
              )}
            </Link>
            <Tag color={display.open ? 'processing' : undefined}>
              {t(`displays:task.choice.state.${display.state}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
