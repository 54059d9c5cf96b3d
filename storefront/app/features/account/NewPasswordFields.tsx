import { useTranslation } from 'react-i18next'
import { PasswordField, type PasswordFieldProps } from '../../ui/PasswordField.tsx'
import { PasswordRules } from '../session/PasswordRules.tsx'

type Given = Omit<PasswordFieldProps, 'label' | 'words'>

interface NewPasswordFieldsProps {
  password: Given
  confirmPassword: Given
  /** What stands in the first field: its rules are ticked off. */
  typed: string
}

/** A new password with its rules, and once more. */
export function NewPasswordFields({ password, confirmPassword, typed }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const words = { show: t('show_password'), hide: t('hide_password') }
  return (
    <>
      <div>
        <PasswordField label={t('new_password')} words={words} autoComplete="new-password" {...password} />
        <PasswordRules password={typed} />
      </div>
      <PasswordField label={t('repeat_password')} words={words} autoComplete="new-password" {...confirmPassword} />
    </>
  )
}
