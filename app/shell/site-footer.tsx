import { LanguageSwitch } from './language-switch.tsx';
import { useRootData } from './use-root-data.ts';

/** Copyright and filing text of the host (TEN-04). */
export function SiteFooter() {
  const { tenant } = useRootData();
  return (
    <footer className="site-footer">
      <span>{tenant.copyright}</span>
      {tenant.icp ? (
        <a href={tenant.icpLink} target="_blank" rel="noreferrer">
          {tenant.icp}
        </a>
      ) : null}
      <LanguageSwitch />
    </footer>
  );
}
