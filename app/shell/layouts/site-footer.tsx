import { useRootData } from '../data/use-root-data.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';

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
