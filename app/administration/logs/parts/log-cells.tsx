import { useTranslation } from 'react-i18next';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { Cells } from '#app/entity/list/table/use-columns.tsx';
import { formatNumber } from '#app/lib/numbers/number-format.ts';
import type { Device } from '#app/lib/web/agent/device.ts';
import type { LogType } from '../rules.ts';
import type { ToldChange } from '../wire.ts';
import { DeviceText } from './device-text.tsx';

/** A row of any log as its page has it. */
interface ShownLog {
  realname?: string | null;
  username?: string;
  outcome?: string;
  status?: number;
  error?: string | null;
  method?: string;
  path?: string;
  costMs?: number;
  device?: Device | null;
  actorName?: string;
  action?: string;
  entity?: string;
  entityId?: string;
  told?: ToldChange;
}

const shown = (row: EntityRow) => row as unknown as ShownLog;

const person = (row: EntityRow) => <Person names={[shown(row).realname, shown(row).username]} />;
const device = (row: EntityRow) => <DeviceText device={shown(row).device ?? null} />;
const request = (row: EntityRow) => (
  <code className="code-text">
    {shown(row).method} {shown(row).path}
  </code>
);
const answer = (row: EntityRow) => {
  const { status = 0, error } = shown(row);
  return <Result code={status < 400 ? 'ok' : (error ?? String(status))} />;
};
const cost = (row: EntityRow) => <Cost ms={shown(row).costMs ?? 0} />;

const ofRequests: Cells = {
  realname: person,
  userAgent: device,
  path: request,
  result: answer,
  costMs: cost,
};

/** Cells of each kind of log that say more than their field. */
export const logCells: Record<LogType, Cells> = {
  '1': {
    realname: person,
    userAgent: device,
    result: (row) => <Result code={shown(row).outcome ?? ''} />,
  },
  '2': ofRequests,
  '3': {
    actorName: (row) => <Person names={[shown(row).actorName]} />,
    action: (row) => <span title={shown(row).action}>{shown(row).told?.does}</span>,
    entity: (row) => <Subject row={shown(row)} />,
  },
  '4': ofRequests,
};

function Person({ names }: { names: readonly (string | null | undefined)[] }) {
  const { t } = useTranslation('logs');
  return names.filter(Boolean).join(' · ') || t('unknownPerson');
}

function Cost({ ms }: { ms: number }) {
  const { t } = useTranslation('logs');
  return <span className="number">{t('cost', { ms: formatNumber(ms, 1) })}</span>;
}

function Subject({ row: { entity, entityId, told } }: { row: ShownLog }) {
  return (
    <span title={`${entity} ${entityId}`}>
      {told?.what}
      {told?.name ? ` · ${told.name}` : null}
    </span>
  );
}

const known = new Set(['ok', 'failed', 'locked', 'challenged']);

function Result({ code }: { code: string }) {
  const { t } = useTranslation('logs');
  const tone = code === 'ok' ? 'ok' : code === 'challenged' ? 'open' : 'failed';
  return (
    <span className="log-result" data-tone={tone}>
      {known.has(code) ? t(`result.${code}`) : t('result.other', { code })}
    </span>
  );
}
