import type { SupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { MessageIcon } from '@rawaj/design/icons.tsx'
import { Skeleton, SkeletonText } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NoMessages } from '../../ui/drawings/NoMessages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailure, useLazyDialog } from '../feedback/index.ts'
import { useSupportRequests } from './supportQueries.ts'
import { knownStatus, statusTones } from './supportStatus.ts'

const loadRemarks = async () => (await import('./RemarksDialog.tsx')).RemarksDialog

/** The customer's own requests, and the dialog with the remarks on one of them. */
export function SupportRequests() {
  const { t } = useTranslation(['support', 'common'])
  const requests = useSupportRequests()
  const [shown, setShown] = useState<{ request: SupportRequest; open: boolean } | null>(null)
  const RemarksDialog = useLazyDialog({
    load: loadRemarks,
    enabled: shown !== null,
    onFailed: () => setShown(null),
  })

  if (requests.data) {
    if (requests.data.length === 0)
      return <EmptyState as="p" drawing={NoMessages} title={t('empty_title')} text={t('empty_text')} />
    return (
      <>
        <ul className="grid gap-4">
          {requests.data.map((request) => (
            <li key={request.id}>
              <SupportRequestCard request={request} onRemarks={() => setShown({ request, open: true })} />
            </li>
          ))}
        </ul>
        {shown && RemarksDialog && (
          <RemarksDialog
            request={shown.request}
            open={shown.open}
            onClose={() => setShown({ ...shown, open: false })}
          />
        )}
      </>
    )
  }
  if (requests.isError) {
    return (
      <LoadFailure
        error={requests.error}
        as="p"
        title={t('failed_title')}
        text={t('failed_text')}
        retrying={requests.isFetching}
        onRetry={() => void requests.refetch()}
      />
    )
  }
  return <SupportSkeleton label={t('loading')} />
}

function SupportSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      {[1, 2, 3].map((request) => (
        <Card key={request} className="grid gap-4">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-7 w-20 rounded-full" />
          </div>
          <SkeletonText lines={2} />
          <Skeleton className="h-9 w-32 justify-self-end" />
        </Card>
      ))}
    </div>
  )
}

/** One request: date, subject and status. Its answers are in a dialog, and all of it is on a page of its own. */
function SupportRequestCard({ request, onRemarks }: { request: SupportRequest; onRemarks: () => void }) {
  const { t } = useTranslation('support')
  const messageId = useId()
  const status = knownStatus(request.status)
  return (
    <Card as="article" aria-labelledby={messageId} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <time dateTime={request.created_at} className="text-14 text-muted">
          <bdi dir="ltr" translate="no">
            {formatDate(request.created_at)}
          </bdi>
        </time>
        <StatusPill tone={statusTones[status]}>{t(`status_${status}`)}</StatusPill>
      </header>
      <p id={messageId} dir="auto" className="line-clamp-3 wrap-break-word text-lines">
        <BidiLines text={request.message} />
      </p>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-14 text-muted">{t('remark_count', { count: request.remarks.length })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            aria-describedby={messageId}
            className="max-sm:min-h-11"
            onClick={onRemarks}
          >
            {t('remarks_view')}
          </Button>
          <Link
            to={`/support/${request.id}`}
            aria-describedby={messageId}
            className={buttonClass({ size: 'sm', variant: 'secondary', className: 'max-sm:min-h-11' })}
          >
            <MessageIcon />
            {t('open_request')}
          </Link>
        </div>
      </footer>
    </Card>
  )
}
