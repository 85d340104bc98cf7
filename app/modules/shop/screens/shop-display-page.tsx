import { Alert, Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { type Found, scoreDisplay } from '#app/modules/displays/scoring/rules-score.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { shopApi } from '../api.server.ts';
import { DisplayAnswer } from '../displays/parts/display-answer.tsx';
import { shopDisplaysPage } from '../pages.ts';
import { getShopDisplay } from '../use-cases/displays.server.ts';
import type { Route } from './+types/shop-display-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const display = await getShopDisplay(ctx, { id: params.id ?? '' });
  return { title: display.standardName, display };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Answers = Readonly<Record<string, Found | undefined>>;

/** A display the outlet makes itself: what is looked at, photos, and what became of it. */
export default function ShopDisplayPage({ loaderData: { display } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { scoreBp, grade } = display;
  return (
    <>
      <Link to={pathOf(shopDisplaysPage)}>← {t('nav.displays')}</Link>
      <h1>{display.standardName}</h1>
      <p>
        <Tag>{t(`displays:task.choice.state.${display.state}`)}</Tag>{' '}
        {t('display.due', { day: display.dueOn })}
      </p>
      {scoreBp === null || !grade ? null : (
        <p role="status">{t('display.score', { score: scoreBp / 100, grade })}</p>
      )}
      {display.reason ? (
        <Alert type="warning" showIcon title={t('display.refused', { reason: display.reason })} />
      ) : null}
      {display.mayAppeal ? <AppealDisplay key={display.version} display={display} /> : null}
      {display.open ? (
        <MakeDisplay key={display.version} display={display} />
      ) : (
        <ul className="order-quantities">
          {display.items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Against what became of a display: once, with the reason. */
function AppealDisplay({ display: { id, version } }: { display: { id: string; version: number } }) {
  const { t } = useTranslation('shop');
  const { busy, problem, run } = useCommand<typeof shopApi>();
  const [reason, setReason] = useState('');
  return (
    <section aria-label={t('display.appeal')}>
      <Input.TextArea
        aria-label={t('display.appealReason')}
        placeholder={t('display.appealReason')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FieldProblem text={problem} />
      <Button
        loading={busy}
        disabled={reason.trim() === ''}
        onClick={() => void run('POST /shop/display/appeal', { id, version, reason })}
      >
        {t('display.appeal')}
      </Button>
    </section>
  );
}

function MakeDisplay({ display }: { display: Route.ComponentProps['loaderData']['display'] }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { busy, problem, run } = useCommand<typeof shopApi>({ quiet: true });
  const [answers, setAnswers] = useState<Answers>({});
  const [photos, setPhotos] = useState<string[]>([]);
  const { id, version, items, minPhotos } = display;
  const found = Object.fromEntries(
    Object.entries(answers).flatMap(([item, value]) => (value === undefined ? [] : [[item, value]])),
  ) as Record<string, Found>;
  const whole = items.every((item) => found[item.id] !== undefined);
  const worth = scoreDisplay(items, found, display);

  async function submit() {
    const sent = await run('POST /shop/display', { id, version, found, photos });
    if (sent) await navigate(pathOf(shopDisplaysPage), { replace: true });
  }

  return (
    <section aria-label={t('display.make')}>
      {items.map((item) => (
        <DisplayAnswer
          key={item.id}
          item={item}
          value={answers[item.id]}
          onChange={(value) => setAnswers((now) => ({ ...now, [item.id]: value }))}
        />
      ))}
      <p>{t('display.photos', { min: minPhotos })}</p>
      <PhotoPicker photos={photos} onChange={setPhotos} />
      {whole ? (
        <p role="status">{t('display.worth', { score: worth.scoreBp / 100, grade: worth.grade })}</p>
      ) : null}
      <FieldProblem text={problem} />
      <Button
        type="primary"
        block
        size="large"
        loading={busy}
        disabled={!whole || photos.length < minPhotos}
        onClick={() => void submit()}
      >
        {t('display.submit')}
      </Button>
    </section>
  );
}
