import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { keepPage, keptPageOf } from '#app/lib/web/outbox/keep-page.ts';
import { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Press } from '#app/ui/fields/light/press.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { OutboxPanel } from '../field/parts/outbox-panel.tsx';
import { OutletList } from '../field/parts/outlet-list.tsx';
import { SignOutDialog } from '../field/parts/sign-out-dialog.tsx';
import { useKept } from '../field/parts/use-kept.ts';
import { dayAt, dayWith, outletsToOrderAt } from '../field/rules-day.ts';
import { type FieldEntry, fieldWays } from '../field/rules-field.ts';
import { getFieldDay } from '../field/use-cases/get-field-day.server.ts';
import { PhoneMemory, preparePrices } from '../field/use-prices.ts';
import { useFresh, useToday } from '../field/use-today.ts';
import { fieldManifest, fieldWorker } from '../pages.ts';
import type { Route } from './+types/field-page.ts';

// The way is in sight before what is done at an outlet has come; it is there before somebody needs it.
const OutletVisit = onDemand(() => import('../field/parts/outlet-visit.tsx'), { missing: 'line' });

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('visits:field.title'),
  sessionId: ctx.user?.sessionId ?? '',
  madeAt: ctx.now().toISOString(),
  day: await getFieldDay(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(loaderData?.title, matches),
  ...(loaderData ? [keptPageOf(loaderData.day.user.id)] : []),
  { tagName: 'link', rel: 'manifest', href: pathOf(fieldManifest) },
  { tagName: 'link', rel: 'apple-touch-icon', href: '/app-icon-180.png' },
];

/** A salesperson's day on the phone (VIS-01): where to go, and each visit from check-in to check-out. */
export default function FieldPage({ loaderData }: Route.ComponentProps) {
  // Whoever signs in next has an outbox of their own.
  return <Field key={loaderData.day.user.id} {...loaderData} />;
}

function Field({ day: given, madeAt, sessionId }: Route.ComponentProps['loaderData']) {
  const { t } = useWords('visits');
  const { tenant } = useRootData();
  // Going to an outlet asks the server for nothing: its place in the address is behind the #.
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  const userId = given.user.id;
  const [outbox] = useState(() => new PhoneOutbox<FieldEntry>(userId, fieldWays));
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
  const [leaving, setLeaving] = useState(false);
  const [kept, setKept] = useState(false);
  const [settled, setSettled] = useState(false);
  const [full, setFull] = useState(false);
  const { add, unkept, keepAgain } = useKept(outbox);
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => {
    // It opens without a network, or it does not: what is done now does not depend on it.
    const keep = () =>
      void importPiece(() => import('../field/parts/outlet-visit.tsx'))
        .then(() => keepPage(pathOf(fieldWorker), userId))
        .then(setKept, () => null)
        .then(() => setSettled(true));
    OutletVisit.prepare();
    keep();
    return outbox.onTaken(() => {
      void revalidate();
      keep();
    });
  }, [outbox, revalidate, userId]);
  const toOrderAt = [given.day, ...outletsToOrderAt(given)].join(' ');
  useEffect(() => {
    const [, ...ids] = toOrderAt.split(' ');
    // Not before the page is kept: what it cannot do without comes first.
    if (!kept || ids.length === 0) return undefined;
    const prepare = () => void preparePrices(outbox, ids, tenant.timeZone);
    prepare();
    // What was cut off goes on; what was learnt today already is left alone, and another day begins anew.
    addEventListener('online', prepare);
    return () => removeEventListener('online', prepare);
  }, [outbox, kept, toOrderAt, tenant.timeZone]);
  const hasCoolers = given.coolers.length > 0;
  useEffect(() => {
    // Labels are read where there is no network, too; without it their numbers are typed.
    if (!kept || !hasCoolers) return;
    importPiece(() => import('#app/ui/fields/light/read-code.ts'))
      .then(({ codeReader }) => codeReader())
      .catch(() => undefined);
  }, [kept, hasCoolers]);
  const opened = hash !== '';
  useEffect(() => {
    // Told before something is captured, not after it was lost.
    if (opened) void outbox.hasRoom().then((room) => setFull(!room));
  }, [outbox, opened]);
  const [firstMadeAt] = useState(madeAt);
  useEffect(() => {
    // The page it opened with may have been kept; what came after it has come from the server just now.
    if (madeAt !== firstMadeAt) outbox.hear(new Date(madeAt));
  }, [outbox, madeAt, firstMadeAt]);
  const { day, planOf } = dayAt(given, useToday(outbox, tenant.timeZone), tenant.timeZone);
  const askAnew = useFresh(planOf !== null);
  const outlets = dayWith(day, state.entries ?? []);
  // What comes with the document knows nothing of what is behind the #: it is the list until the phone has been read.
  const outlet = state.entries ? outlets.find(({ id }) => id === hash.slice(1)) : undefined;
  return (
    <div className="fieldwork">
      <header className="fieldwork-head">
        <strong>{tenant.shortName}</strong>
        <span>{day.user.realname}</span>
        <Press onClick={() => setLeaving(true)}>{t('field.signOut')}</Press>
      </header>
      <OutboxPanel
        outbox={outbox}
        state={state}
        owner={day.user.realname}
        full={full}
        unkept={unkept}
        onKeep={() => void keepAgain()}
      />
      <main className="fieldwork-main" aria-busy={state.entries === null}>
        <PhoneMemory value={outbox}>
          {outlet ? (
            <OutletVisit key={outlet.id} day={day} outlet={outlet} outlets={outlets} onEntry={add} />
          ) : (
            <OutletList
              day={day}
              planOf={planOf}
              outlets={outlets}
              kept={kept}
              settled={settled}
              onAskAnew={askAnew}
            />
          )}
        </PhoneMemory>
      </main>
      {leaving ? <SignOutDialog sessionId={sessionId} onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}
