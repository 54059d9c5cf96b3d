import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { cx } from '../../ui/cx.ts'
import { CheckIcon } from '../../ui/icons.tsx'

/** The parts of `strongPassword` (contract/validation.ts) in the order in which its sentence names them. */
const rules = [
  { name: 'rule_length', met: (password: string, shortest: number) => password.length >= shortest },
  { name: 'rule_upper', met: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'rule_lower', met: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'rule_digit', met: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** Ticks off what a good password needs while it is typed. The sentence that refuses it is the field's own. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account')
  const { passwordMin } = usePageData()
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5 text-12">
      {rules.map(({ name, met }) => (
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
