import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { AuditKind } from '#app/modules/displays/audits/rules-audit.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Mark } from '#app/ui/fields/light/mark.tsx';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { TextField } from '#app/ui/fields/light/text-field.tsx';
import type { FieldDay } from '../../records/wire.ts';
import type { VisitStep } from '../../steps/rules-steps.ts';
import { datePartsOf, legsOf, type OutletOfDay, stepsOf } from '../rules-day.ts';
import { RouteMap } from './route-map.tsx';

const marks = { ongoing: 'info', done: 'success', none: 'plain' } as const;

/** Outlets shown off the plan before somebody looks for one. */
const maxOthers = 20;

/** Today's way in its order, and below it the other outlets. */
export function OutletList({
  day,
  planOf,
  outlets,
  kept,
  settled,
  onAskAnew,
}: {
  day: FieldDay;
  /** Whose plan it is, where today's has not come yet. */
  planOf: string | null;
  outlets: readonly OutletOfDay[];
  /** The page opens without a network. */
  kept: boolean;
  /** What it cannot do without has come, or cannot be had now. */
  settled: boolean;
  onAskAnew(): Promise<void>;
}) {
  const { t } = useWords('visits');
  const [keyword, setKeyword] = useState('');
  const planned = outlets.filter(({ turn }) => turn !== null);
  const audited = new Map(day.audits.map(({ customerId, kind }) => [customerId, kind]));
  const toAudit = outlets.filter(({ id }) => audited.has(id));
  const others = outlets.filter(({ id, turn }) => turn === null && !audited.has(id));
  const legs = legsOf(planned);
  const plan = planOf ? t('field.planOf.of', datePartsOf(planOf)) : t('field.plan');
  const part = keyword.trim();
  const found = others.filter(({ name, address }) => `${name} ${address}`.includes(part));
  const visited = planned.filter(({ current }) => current?.state === 'done').length;
  return (
    <>
      {toAudit.length > 0 ? (
        <>
          <h2>{t('field.audit.title')}</h2>
          <ul className="fieldwork-outlets" aria-label={t('field.audit.title')}>
            {toAudit.map((outlet) => (
              <OutletLine key={outlet.id} outlet={outlet} audit={audited.get(outlet.id)} />
            ))}
          </ul>
        </>
      ) : null}
      <h1>{plan}</h1>
      {planOf ? (
        <>
          <Message
            kind="warning"
            act={<Press onClick={() => void onAskAnew()}>{t('field.planOf.again')}</Press>}
          >
            {t('field.planOf.old', datePartsOf(planOf))}
          </Message>
          <p>{t('field.planOf.planned', { planned: planned.length })}</p>
        </>
      ) : (
        <p>{t('field.day', { day: day.day, planned: planned.length, visited })}</p>
      )}
      {planned.length === 0 ? <p className="fieldwork-none">{t('field.none')}</p> : null}
      <RouteMap stops={planned} settled={settled} />
      <ol className="fieldwork-outlets" aria-label={plan}>
        {planned.map((outlet) => (
          <OutletLine
            key={outlet.id}
            outlet={outlet}
            legM={legs.get(outlet.id)}
            steps={outlet.current?.steps ?? stepsOf(day, outlet)}
          />
        ))}
      </ol>
      <h2>{t('field.others')}</h2>
      {others.length > maxOthers ? (
        <TextField
          type="search"
          label={t('field.find')}
          unseen
          placeholder={t('field.find')}
          value={keyword}
          onChange={setKeyword}
        />
      ) : null}
      {found.length === 0 ? (
        <p>{t(others.length === 0 && planned.length === 0 ? 'field.noOutlets' : 'field.notFound')}</p>
      ) : null}
      <ul className="fieldwork-outlets" aria-label={t('field.others')}>
        {found.slice(0, maxOthers).map((outlet) => (
          <OutletLine key={outlet.id} outlet={outlet} />
        ))}
      </ul>
      {kept ? <p className="fieldwork-note">{t('field.kept')}</p> : null}
    </>
  );
}

function OutletLine({
  outlet: { id, name, address, turn, current, lastOrder },
  legM,
  steps = [],
  audit,
}: {
  outlet: OutletOfDay;
  audit?: AuditKind | undefined;
  /** Metres from the stop before. */
  legM?: number | undefined;
  /** What is to be done there. */
  steps?: readonly VisitStep[];
}) {
  const { t } = useWords('visits');
  const { tenant } = useRootData();
  const notes = [
    audit ? t(`field.audit.${audit}`) : '',
    legM === undefined ? '' : t('field.leg', { km: (legM / 1000).toFixed(1) }),
    lastOrder
      ? t('field.lastOrder', {
          day: formatTime(lastOrder.at, tenant.timeZone, 'MM-DD'),
          amount: formatFen(lastOrder.payableFen),
        })
      : '',
  ].filter(Boolean);
  const state = current?.state ?? 'none';
  return (
    <li>
      <Link discover="none" to={{ hash: id }}>
        {turn === null ? null : <span className="fieldwork-turn">{turn}</span>}
        <span className="fieldwork-outlet">
          <strong>{name}</strong>
          <small>{address}</small>
          {steps.length > 0 ? (
            <small>
              {t('field.todo', {
                count: steps.length,
                names: steps.map((step) => step.name).join(t('common:mark.list')),
              })}
            </small>
          ) : null}
          {notes.length > 0 ? (
            <small>
              {notes.map((note, nth) => (
                <Fragment key={note}>
                  {nth > 0 ? ' · ' : null}
                  <span className="fieldwork-fact">{note}</span>
                </Fragment>
              ))}
            </small>
          ) : null}
        </span>
        <span>
          {turn === null && current === null ? null : (
            <Mark kind={marks[state]}>{t(`field.state.${state}`)}</Mark>
          )}
          {current?.unsent ? <Mark kind="warning">{t('field.unsent')}</Mark> : null}
        </span>
      </Link>
    </li>
  );
}
