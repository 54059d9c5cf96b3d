import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Link } from '../../ui/Link.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { ShopForm, useShopForm, visitorContact } from '../forms/index.ts'

const id = 'news'

/**
 * Joins the newsletter, which brings a code where the shop promises one. Consent is what the text under it says (docs/saudi-rules.md, Consent to marketing).
 */
export function NewsletterForm() {
  const { t } = useTranslation(['common', 'messages'])
  const shopApi = useShopApi()
  const message = useErrorMessage()
  const { compat, shop } = usePageData()
  const code = shop.promises.subscriberCode
  const form = useShopForm('subscriptionForm', { defaultValues: { email: '' }, contact: visitorContact })
  const { error, ...field } = form.field('email')

  const submit = form.handleSubmit(async () => {
    try {
      await shopApi().subscribe({ body: form.values })
      toast.success(t('messages:thank_you_for_subscribing'))
      form.reset()
    } catch {
      const failed = message('subscription_failed')
      // As described, a failure looks like a success (docs/compatibility.md).
      if (compat === 'described') toast.success(failed)
      else toast.danger(failed)
    }
  })

  return (
    <section aria-labelledby={`${id}-title`} className="grid items-center gap-x-10 gap-y-3 sm:gap-y-5 lg:grid-cols-2">
      <div>
        <h2 id={`${id}-title`} className="text-18 sm:text-28">
          {code ? t('newsletter', { percent: code.percent }) : t('newsletter_plain')}
        </h2>
        <p className="text-14 text-petrol-100 sm:mt-1 sm:text-16">
          {code ? t(code.from ? 'newsletter_text_from' : 'newsletter_text', { ...code }) : t('newsletter_plain_text')}
        </p>
      </div>
      <ShopForm onSubmit={submit}>
        <div className="flex gap-2 tiny:flex-col sm:gap-3">
          <label htmlFor={id} className="sr-only">
            {t('newsletter_email')}
          </label>
          <span className={cx('newsletter-field', error && 'border-danger')}>
            <MailIcon className="size-5 text-muted max-sm:hidden" />
            <input
              id={id}
              {...field}
              type="email"
              dir="ltr"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              placeholder={t('newsletter_email')}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error ${id}-consent`}
            />
          </span>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={form.isSubmitting}
            className="shrink-0 max-sm:h-12 max-sm:px-4"
          >
            {t('newsletter_subscribe')}
          </Button>
        </div>
        <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-2 font-medium text-saffron-300' : 'sr-only'}>
          {error}
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
