import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Failed } from '../../ui/drawings/Failed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isUnreached, useConnection } from '../feedback/index.ts'

/**
 * The generic screen for what should not have happened (spec, section 2). A lost connection is named as one, and the page
 * opens by itself when it is back.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const reload = () => location.reload()
  const offline = useConnection(reload) === 'offline' || isUnreached(error)
  const title = t(offline ? 'offline_title' : 'unexpected_error')
  return (
    <div className="container-page py-6 sm:py-12">
      <title>{`${title} | ${t('shop_name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        drawing={Failed}
        title={title}
        text={t(offline ? 'offline_text' : 'unexpected_error_text')}
        action={
          <>
            <Button icon={<RetryIcon className="size-5" />} onClick={reload}>
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
