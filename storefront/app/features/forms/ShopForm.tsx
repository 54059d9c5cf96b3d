import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { preloadValidation } from './formResolver.ts'

interface ShopFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  /** react-hook-form's `handleSubmit(…)`, or whatever sends it. The browser itself sends nothing. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void
}

/**
 * A form that script sends, checked by the contract's rules. Should a browser send it by itself, what was typed must
 * not stand in an address: hence `post`. One that is sent before script is there waits for it (app/earlyInput.ts).
 * However often it is pressed, it is sent once until `onSubmit` has ended, which begins with fetching the rules.
 */
export function ShopForm({ onSubmit, children, ...form }: ShopFormProps) {
  // Two presses come before React hears of the first.
  const sending = useRef(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await onSubmit(event)
    } finally {
      sending.current = false
    }
  }

  return (
    <form method="post" noValidate onFocus={preloadValidation} {...form} onSubmit={(event) => void send(event)}>
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

/**
 * Waits for a mutation that handles its own failure (`onError`), so that a form knows how long it is being sent:
 * `form.handleSubmit((fields) => settled(send.mutateAsync(fields)))`.
 */
export async function settled(sending: Promise<unknown>): Promise<void> {
  await sending.catch(() => undefined)
}
