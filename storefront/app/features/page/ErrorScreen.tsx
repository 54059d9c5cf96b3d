import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Failed } from '../../ui/drawings/Failed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RetryIcon } from '../../ui/icons.tsx'

/** The generic screen for what should not have happened (spec, section 2). A lost connection is named as one. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation(['common', 'errors'])
  const notReached = error instanceof ShopApiError && error.code === 'no_connection'
  return (
    <div className="container-page py-6 sm:py-12">
      <title>{`${t('unexpected_error')} | ${t('shop_name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        drawing={Failed}
        title={t('unexpected_error')}
        text={t(notReached ? 'errors:no_connection' : 'unexpected_error_text')}
        action={
          <>
            <Button icon={<RetryIcon className="size-5" />} onClick={() => location.reload()}>
              {t('try_again')}
            </Button>
            <Link to="/" className={buttonClass({ variant: 'outline' })}>
              {t('back_home')}
            </Link>
          </>
        }
      />
    </div>
  )
}
