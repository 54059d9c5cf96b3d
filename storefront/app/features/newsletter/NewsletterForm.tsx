import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Link } from '../../ui/Link.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { loadValidation, ShopForm } from '../forms/index.ts'

/**
 * Joins the newsletter, which brings a code where the shop promises one. One field on every page: it does without the library that the
 * shop's other forms are made with. Consent is what the text under it says (docs/saudi-rules.md, Consent to marketing).
 */
export function NewsletterForm() {
  const { t } = useTranslation(['common', 'messages'])
  const shopApi = useShopApi()
  const message = useErrorMessage()
  const { compat, shop } = usePageData()
  const code = shop.promises.subscriberCode
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const id = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    const input = event.currentTarget.querySelector('input')
    setSending(true)
    const found = await validateEmail(email)
    setError(found)
    if (found === '') await subscribe()
    setSending(false)
    if (found !== '') input?.focus()
  }

  async function subscribe() {
    try {
      await shopApi().subscribe({ body: { email } })
      toast.success(t('messages:thank_you_for_subscribing'))
      setEmail('')
    } catch {
      const failed = message('subscription_failed')
      // As described, a failure looks like a success (docs/compatibility.md).
      if (compat === 'described') toast.success(failed)
      else toast.danger(failed)
    }
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-2">
      <div>
        <h2 id={`${id}-title`} className="text-22 sm:text-28">
          {code ? t('newsletter', { percent: code.percent }) : t('newsletter_plain')}
        </h2>
        <p className="mt-1 text-petrol-100">
          {code ? t(code.from ? 'newsletter_text_from' : 'newsletter_text', { ...code }) : t('newsletter_plain_text')}
        </p>
      </div>
      <ShopForm onSubmit={submit}>
        <div className="flex flex-col gap-3 sm:flex-row">
          <label htmlFor={id} className="sr-only">
            {t('newsletter_email')}
          </label>
          <span className={cx('newsletter-field', error !== '' && 'border-danger')}>
            <MailIcon className="size-5 text-muted" />
            <input
              id={id}
              name="email"
              type="email"
              dir="ltr"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={email}
              placeholder={t('newsletter_email')}
              aria-invalid={error !== '' || undefined}
              aria-describedby={`${id}-error ${id}-consent`}
              onChange={(event) => {
                setEmail(event.target.value)
                setError('')
              }}
            />
          </span>
          <Button type="submit" variant="primary" size="lg" loading={sending} className="shrink-0">
            {t('newsletter_subscribe')}
          </Button>
        </div>
        <p
          id={`${id}-error`}
          aria-live="polite"
          className={error === '' ? 'sr-only' : 'mt-2 font-medium text-saffron-300'}
        >
          {error !== '' && message(error)}
        </p>
        <p id={`${id}-consent`} className="mt-2 text-12 text-petrol-100">
          {t('newsletter_consent')}{' '}
          <Link to="/privacy" className="underline underline-offset-4 hover:text-white">
            {t('privacy')}
          </Link>
        </p>
      </ShopForm>
    </section>
  )
}

/** The error code of an address for the newsletter; empty when nothing is wrong. */
async function validateEmail(email: string): Promise<string> {
  const rules = await loadValidation().catch(() => null)
  const checked = rules?.schemas.subscriptionForm.safeParse({ email })
  return checked?.error?.issues[0]?.message ?? ''
}
