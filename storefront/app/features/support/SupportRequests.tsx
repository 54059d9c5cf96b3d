import type { SupportRequest } from '@rawaj/contract/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { NoMessages } from '../../ui/drawings/NoMessages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { SupportRequestCard } from './SupportRequestCard.tsx'
import { useSupportRequests } from './useSupportRequests.ts'

const loadRemarks = async () => (await import('./RemarksDialog.tsx')).RemarksDialog

/** The customer's own requests, and the dialog with the remarks on one of them. */
export function SupportRequests() {
  const { t } = useTranslation(['support', 'common'])
  const requests = useSupportRequests()
  const [shown, setShown] = useState<{ request: SupportRequest; open: boolean } | null>(null)
  const RemarksDialog = useLateDialog({
    load: loadRemarks,
    wanted: shown !== null,
    giveUp: () => setShown(null),
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
      <FailedState
        as="p"
        title={t('failed_title')}
        text={t('failed_text')}
        retry={t('common:try_again')}
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
