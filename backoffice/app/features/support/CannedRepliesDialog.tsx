import { type CannedReplyPlaceholder, fillCannedReply } from '@rawaj/contract/support/cannedReplies.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useState } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { LoadFailure } from '../failures/index.ts'

interface CannedRepliesDialogProps {
  open: boolean
  onClose: () => void
  /** Language of the customer. */
  language: Language
  /** Values of the placeholders; null: unknown. */
  values: Record<CannedReplyPlaceholder, string | null>
  /** The text of the chosen one, filled in. */
  onChoose: (text: string) => void
}

/** The canned replies in the customer's language; a press inserts one into the reply. */
export function CannedRepliesDialog({ open, ...dialog }: CannedRepliesDialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, language, values, onChoose }: Omit<CannedRepliesDialogProps, 'open'>) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const query = useAdminQuery(['list', 'answers', 'all'], 'listReadyAnswers', {})
  const { data, error } = query
  const answers = (data ?? []).map(({ id, titleAr, titleEn, textAr, textEn }) => ({
    id,
    title: language === 'ar' ? titleAr : titleEn,
    text: fillCannedReply(language === 'ar' ? textAr : textEn, values),
  }))
  const shown = answers.filter(({ title, text }) =>
    `${title}\n${text}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <Dialog open onClose={onClose} title={t('support_ready')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted">{t(`support_ready_text_${language}`)}</p>
        <label className="relative block">
          <span className="sr-only">{t('support_ready_search')}</span>
          <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted" />
          <input
            type="search"
            dir="auto"
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
            placeholder={t('support_ready_search')}
            className="h-11 w-full rounded-control border border-line-strong bg-surface px-10 text-page-start text-16 text-ink placeholder:text-muted hover:border-brand"
          />
        </label>
        <LoadFailure query={query} />
        {!data && !error && <Skeleton className="h-40" />}
        {data && shown.length === 0 && (
          <p className="text-muted">{t(data.length === 0 ? 'support_ready_none' : 'list_nothing_found')}</p>
        )}
        <ul className="grid gap-2">
          {shown.map(({ id, title, text }) => (
            <li key={id}>
              <button
                type="button"
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                onClick={() => onChoose(text)}
                className="grid w-full gap-0.5 rounded-control border border-line px-4 py-3 text-start transition-colors hover:border-brand hover:bg-brand-soft"
              >
                <span className="font-medium">{title}</span>
                <span className="line-clamp-2 text-14 text-muted">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
