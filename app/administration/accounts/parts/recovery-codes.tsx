import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRootData } from '#app/shell/data/use-root-data.ts';

interface Props {
  codes: string[];
  username: string;
  onKept(): void;
}

/** The recovery codes, this once: to be downloaded or copied. */
export function RecoveryCodes({ codes, username, onKept }: Props) {
  const { t } = useTranslation('accounts');
  const { tenant } = useRootData();
  const head = t('factor.fileHead', { tenant: tenant.shortName, username });
  const text = `${head}\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <div className="recovery-codes">
      <h3 className="factor-scan">{t('factor.codes')}</h3>
      <p className="center-hint">{t('factor.codesHint')}</p>
      <ul aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="center-actions">
        <Button
          type="primary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('factor.fileName')}-${username}.txt`}
        >
          {t('factor.download')}
        </Button>
        <Button onClick={onKept}>{t('factor.keep')}</Button>
      </div>
    </div>
  );
}
