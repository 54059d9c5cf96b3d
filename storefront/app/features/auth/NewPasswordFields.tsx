import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { cx } from '@rawaj/design/cx.ts'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { PasswordField, type PasswordFieldProps } from '@rawaj/design/PasswordField.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useErrorMessage } from '../feedback/index.ts'

type FieldProps = Omit<PasswordFieldProps, 'label' | 'labels'>

interface NewPasswordFieldsProps {
  password: FieldProps
  confirmPassword: FieldProps
  /** Value of the first field: the rules that it meets are ticked off. */
  value: string
}

/** A new password with its rules, and once more. */
export function NewPasswordFields({ password, confirmPassword, value }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const labels = { show: t('show_password'), hide: t('hide_password') }
  return (
    <>
      <div>
        <PasswordField label={t('new_password')} labels={labels} autoComplete="new-password" {...password} />
        <PasswordRules password={value} />
      </div>
      <PasswordField label={t('repeat_password')} labels={labels} autoComplete="new-password" {...confirmPassword} />
    </>
  )
}

/** The parts of `strongPassword` (contract/fields/validation.ts) in the order in which its message names them. */
const passwordRules = [
  { name: 'rule_length', met: (password: string, shortest: number) => password.length >= shortest },
  { name: 'rule_upper', met: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'rule_lower', met: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'rule_digit', met: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** Ticks off what a good password needs while it is typed. The error message is the field's own. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account')
  const { passwordMin } = usePageData().shop
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5 text-12">
      {passwordRules.map(({ name, met }) => (
        <li
          key={name}
          className={cx('flex items-center gap-1.5', met(password, passwordMin) ? 'text-success' : 'text-muted')}
        >
          {met(password, passwordMin) ? (
            <CheckIcon className="size-3.5" />
          ) : (
            <span className="mx-1 size-1.5 rounded-full bg-line-strong" aria-hidden="true" />
          )}
          {t(name, { count: passwordMin })}
        </li>
      ))}
    </ul>
  )
}

const weakPassword: FieldErrorCode = 'weak_password'
const specMinLength = 5

/** Error of a new password; a shop that requires more characters names its own number. */
export function usePasswordError(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('account')
  const { passwordMin } = usePageData().shop
  const message = useErrorMessage()
  return (code) => {
    if (code === weakPassword && passwordMin !== specMinLength) return t('weak_password', { count: passwordMin })
    return code && message(code)
  }
}
