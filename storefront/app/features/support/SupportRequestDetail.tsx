import { supportStatus } from '@rawaj/contract/support/support.ts'
import type { OwnSupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { OrdersIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestConversation } from './RequestConversation.tsx'
import { knownStatus, statusTones } from './supportStatus.ts'

/** A request as its customer sees it: its status, the conversation, and the next step. */
export function SupportRequestDetail({ request }: { request: OwnSupportRequest }) {
  const { t } = useTranslation('support')
  const status = knownStatus(request.status)
  const closed = status === supportStatus.closed
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-3">
            <StatusPill tone={statusTones[status]}>{t(`status_${status}`)}</StatusPill>
            {request.order_no !== null && (
              <Link to={`/orders/${request.order_no}`} className="link inline-flex items-center gap-1.5 py-1">
                <OrdersIcon className="size-4.5" />
                <span>
                  {t('about_order')}{' '}
                  <bdi dir="ltr" translate="no">
                    {request.order_no}
                  </bdi>
                </span>
              </Link>
            )}
          </p>
          <p className="no-paper text-muted">
            {t(status === supportStatus.answered && request.answers_by_mail ? 'state_1_mail' : `state_${status}`)}
          </p>
        </div>
        <RequestActions requestId={request.id} closed={closed} />
      </div>
      <Card as="section" aria-label={t('conversation')}>
        <RequestConversation request={request} />
      </Card>
      <Card>
        <ReplyForm request={request} />
      </Card>
    </>
  )
}
