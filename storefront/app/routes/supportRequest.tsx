import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useParams } from 'react-router'
import { LoadFailure } from '../features/feedback/index.ts'
import { PageHead } from '../features/page/index.ts'
import { SupportRequestDetail, useSupportRequest } from '../features/support/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { NoMessages } from '../ui/drawings/NoMessages.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'

/** One of my requests for support: what was said, and what I answer. */
export default function SupportRequestScreen() {
  const { t } = useTranslation('support')
  const { id = '' } = useParams()
  const request = useSupportRequest(Number(id))
  const isUnknown = request.error instanceof ShopApiError && unknownCodes.includes(request.error.code ?? '')
  const title = t('request_title', { number: id })
  return (
    <div className="container-page py-6 sm:py-10">
      <PageHead title={title} path={`/support/${id}`} hidden />
      <Breadcrumb label={t('page_title')} crumbs={[{ label: t('page_title'), to: '/support' }, { label: id }]} />
      <h1 className="mt-2 mb-6 text-28 sm:text-36">{title}</h1>
      <div className="grid min-h-[calc(100dvh-16rem)] grid-cols-[minmax(0,1fr)] content-start gap-6">
        {request.data ? (
          <SupportRequestDetail request={request.data} />
        ) : isUnknown ? (
          <EmptyState
            drawing={NoMessages}
            title={t('unknown_title')}
            text={t('unknown_text')}
            action={
              <Link to="/support" className={buttonClass({ size: 'lg' })}>
                {t('to_requests')}
              </Link>
            }
          />
        ) : request.isError ? (
          <LoadFailure
            error={request.error}
            title={t('request_failed_title')}
            text={t('request_failed_text')}
            onRetry={() => void request.refetch()}
          />
        ) : (
          <ConversationSkeleton label={t('request_loading')} />
        )}
      </div>
    </div>
  )
}

/** The request belongs to another account, or the number is invalid. */
const unknownCodes: readonly string[] = ['not_found', 'invalid_input']

function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-7 w-24 rounded-full" />
        <Skeleton className="h-5 w-full max-w-80" />
      </div>
      <Card className="grid gap-4">
        <Skeleton className="h-24 w-3/4 justify-self-end rounded-card" />
        <Skeleton className="h-24 w-3/4 rounded-card" />
      </Card>
    </div>
  )
}
