import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { LockIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { dayText } from '../../i18n/dayText.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, useChange } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { useTypedPurchases } from './TypedSums.tsx'

/** Files a return, after a question; or says what has to come first. */
export function FileReturn({ opened }: { opened: OpenVatReturn }) {
  const texts = useTexts()
  const { t, money } = texts
  const adminApi = useAdminApi()
  const { from, to, state, earlier, documents, netHalalas, waiting, purchases } = opened
  const change = useChange<OpenVatReturn>(from, { list: 'vat-returns', entity: 'vatReturn' })
  const typed = useTypedPurchases()
  if (state === 'open') {
    const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    return <p className="text-14 text-muted">{t('vat-returns_not_over', { day: dayText(next, texts) })}</p>
  }
  if (earlier !== null)
    return (
      <p className="text-14">
        <Link to={`/vat-returns/${earlier}`} className="text-brand underline">
          {t('vat-returns_earlier_first', { day: dayText(earlier, texts) })}
        </Link>
      </p>
    )
  const names = Object.keys(purchases) as (keyof typeof purchases)[]
  if (names.some((name) => typed[name] !== purchases[name]))
    return <p className="text-14 text-muted">{t('vat-returns_unsaved_first')}</p>
  const waits = waiting.documents > 0 ? ` ${t('vat-returns_file_waits', { count: waiting.documents })}` : ''
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton
        icon={<LockIcon />}
        label={t('vat-returns_file')}
        question={{
          title: t('vat-returns_file'),
          text: t('vat-returns_file_question', { net: money(netHalalas) }) + waits,
        }}
        variant="primary"
        main
        run={() =>
          change((version) =>
            adminApi.fileVatReturn({ params: { from }, body: { version, to, documents, netHalalas } }),
          )
        }
        onDone={() => notify(t('vat-returns_filed_done'))}
      />
    </div>
  )
}
