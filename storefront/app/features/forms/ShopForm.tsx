import type { ComponentProps, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { expectFormRules } from './formRules.ts'

interface ShopFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  /** react-hook-form's `handleSubmit(…)`, or whatever sends it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void
}

/**
 * A form that script sends, checked by the contract's rules. Should a browser send it by itself, what was typed must
 * not stand in an address: hence `post`. One that is sent before script is there waits for it (app/lateScripts.ts).
 */
export function ShopForm({ onSubmit, children, ...form }: ShopFormProps) {
  return (
    <form method="post" noValidate onFocus={expectFormRules} {...form} onSubmit={(event) => void onSubmit(event)}>
      {/* Only the server writes what is read without script. */}
      <noscript className="col-span-full">{import.meta.env.SSR && <NeedsScript />}</noscript>
      {children}
    </form>
  )
}

function NeedsScript() {
  const { t } = useTranslation()
  return <p className="mb-2 text-14">{t('form_needs_script')}</p>
}
