import { PasswordField, type PasswordFieldProps } from '@rawaj/design/PasswordField.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** A password, with the labels of the button that shows it. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'labels'>) {
  const { t } = useTexts()
  return <PasswordField labels={{ show: t('show_password'), hide: t('hide_password') }} {...props} />
}
