import { PasswordField, type PasswordFieldProps } from '@rawaj/design/PasswordField.tsx'
import { useWords } from '../i18n/useWords.ts'

/** A password, with the labels of the button that shows it. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'labels'>) {
  const { t } = useWords()
  return <PasswordField labels={{ show: t('show_password'), hide: t('hide_password') }} {...props} />
}
