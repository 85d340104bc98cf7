import { useTranslation } from 'react-i18next';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';

/** A new password, twice, with what the tenant asks of it. */
export function NewPasswordFields({ hint, refused }: { hint: string; refused?: FormError }) {
  const { t } = useTranslation('accounts');
  const refusalOf = refusalAt(refused);
  return (
    <>
      <NativeField
        name="password"
        type="password"
        label={t('newPassword.password')}
        autoComplete="new-password"
        hint={hint}
        error={refusalOf('password')}
      />
      <NativeField
        name="confirmpassword"
        type="password"
        label={t('newPassword.confirm')}
        autoComplete="new-password"
        error={refusalOf('confirmpassword')}
      />
    </>
  );
}
