import type { SupportRequest } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MessageIcon } from '../../ui/icons.tsx'
import { StatusPill, type Tone } from '../../ui/StatusPill.tsx'

const tones = ['info', 'success', 'neutral'] as const satisfies Tone[]

/** A status that this version of the shop knows; a newer one is shown as open. */
function knownStatus(status: number): 0 | 1 | 2 {
  return status === 1 || status === 2 ? status : 0
}

/** One request: when, what about, where it stands. Its answers are in a dialog. */
export function SupportRequestCard({ request, onRemarks }: { request: SupportRequest; onRemarks: () => void }) {
  const { t } = useTranslation('support')
  const messageId = useId()
  const status = knownStatus(request.status)
  return (
    <Card as="article" aria-labelledby={messageId} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <time dateTime={request.created_at} className="text-14 text-muted">
          <bdi dir="ltr">{formatDate(request.created_at)}</bdi>
        </time>
        <StatusPill tone={tones[status]}>{t(`status_${status}`)}</StatusPill>
      </header>
      <p id={messageId} dir="auto" className="line-clamp-3 text-page-start wrap-break-word whitespace-pre-line">
        <BidiText text={request.message} />
      </p>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-14 text-muted">{t('remark_count', { count: request.remarks.length })}</p>
        <Button
          size="sm"
          variant="outline"
          icon={<MessageIcon />}
          aria-haspopup="dialog"
          aria-describedby={messageId}
          className="max-sm:min-h-11"
          onClick={onRemarks}
        >
          {t('remarks_view')}
        </Button>
      </footer>
    </Card>
  )
}
