import type { SupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { MessageIcon, SupportIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'

interface RemarksDialogProps {
  request: SupportRequest
  open: boolean
  onClose: () => void
}

/** The request in full, and what the shop remarked on it, the oldest first. */
export function RemarksDialog({ request, open, onClose }: RemarksDialogProps) {
  const { t } = useTranslation(['support', 'common'])
  const { remarks } = request
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('remarks_view')}
      closeLabel={t('common:close')}
      footer={
        <Link to={`/support/${request.id}`} className={buttonClass({ variant: 'secondary' })}>
          <MessageIcon />
          {t('open_request')}
        </Link>
      }
    >
      <div className="grid gap-5 pb-2">
        <blockquote className="rounded-control bg-ground px-4 py-3">
          <p className="text-12 text-muted">
            {t('your_request')} · <When date={request.created_at} />
          </p>
          <RemarkText text={request.message} />
        </blockquote>
        {remarks.length === 0 ? (
          <p className="text-muted">{t('no_remarks')}</p>
        ) : (
          <ol aria-label={t('remarks')} className="grid gap-5">
            {remarks.map(({ id, message, by, created_at }) => (
              <li key={id} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-100 text-petrol-700"
                >
                  <SupportIcon className="size-5" />
                </span>
                <div className="min-w-0 grow">
                  <p className="text-14">
                    <bdi className="font-medium">{by}</bdi>{' '}
                    <span className="text-muted">
                      · <When date={created_at} />
                    </span>
                  </p>
                  <RemarkText text={message} />
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}

function When({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <bdi dir="ltr" translate="no">
        {formatDateTime(date)}
      </bdi>
    </time>
  )
}

function RemarkText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 wrap-break-word text-lines">
      <BidiLines text={text} />
    </p>
  )
}
