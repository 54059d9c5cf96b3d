import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Failed } from '../../ui/drawings/Failed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { isUnreached, useConnection } from '../feedback/index.ts'

/**
 * The generic screen for unexpected errors (spec, section 2). A lost connection is named as one, and the page reloads by itself
 * when it is back; so does a shop that was closed in the meantime.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const reload = () => location.reload()
  const offline = useConnection(reload) === 'offline' || isUnreached(error)
  const closed = error instanceof ShopApiError && error.code === 'shop_closed'
  const [title, text] = offline
    ? [t('offline_title'), t('offline_text')]
    : closed
      ? [t('closed_title'), t('closed_text')]
      : [t('unexpected_error'), t('unexpected_error_text')]
  return (
    <div className="container-page py-6 sm:py-12">
      <title>{`${title} | ${t('shop_name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        drawing={Failed}
        title={title}
        text={text}
        action={
          <>
            <Button icon={<RetryIcon className="size-5" />} onClick={reload}>
              {t('try_again')}
            </Button>
            <Link to={closed ? '/orders' : '/'} className={buttonClass({ variant: 'outline' })}>
              {t(closed ? 'my_orders' : 'back_home')}
            </Link>
          </>
        }
      />
    </div>
  )
}
