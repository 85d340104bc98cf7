import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BillPreview, DryRunResult } from '../wire.ts';

/** The bill an order becomes and, after a dry run, what the ERP would have against it. */
export function BillResult({ result }: { result: BillPreview | DryRunResult }) {
  const { t } = useTranslation('erp');
  if (!result.model) return <p className="field-hint">{t('mapping.noOrder')}</p>;
  return (
    <div className="erp-result">
      {'checks' in result ? <Checks result={result} /> : null}
      {result.faults.map((fault) => (
        <p key={`${fault.target} ${fault.value}`} className="field-error" role="alert">
          {[fault.target, t(`problem.${fault.reason as 'empty'}`, { value: fault.value })].join(
            t('common:mark.label'),
          )}
        </p>
      ))}
      <h3>{t('mapping.result', { orderNo: result.orderNo })}</h3>
      <pre className="erp-json">{JSON.stringify(result.model, null, 2)}</pre>
    </div>
  );
}

function Checks({ result }: { result: DryRunResult }) {
  const { t } = useTranslation('erp');
  const wrong = result.checks.filter(({ known, missing }) => !known || missing.length > 0);
  if (result.problem) {
    return <Alert role="alert" type="error" title={t(`config.problem.${result.problem}`)} showIcon />;
  }
  return (
    <section aria-label={t('mapping.checks')}>
      {wrong.length === 0 && result.faults.length === 0 ? (
        <Alert role="status" type="success" title={t('mapping.checkOk')} showIcon />
      ) : (
        <ul className="erp-wrong">
          {wrong.map(({ target, name, known, missing }) => (
            <li key={target}>
              {known
                ? t('mapping.missing', { target, name, codes: missing.join(t('common:mark.list')) })
                : t('mapping.unknownField', { target })}
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint">{t('mapping.dry')}</p>
    </section>
  );
}
