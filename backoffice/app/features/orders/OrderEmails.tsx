import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { kindText } from '../emailLog/index.ts'

/** Emails about an order, to its customer and to the shop. */
export function OrderEmails({ order: { emails } }: { order: OpenOrder }) {
  const texts = useTexts()
  const { t } = texts
  if (emails.length === 0) return null
  return (
    <SectionCard title={t('orders_emails')} className="no-paper">
      <ul className="mt-1 divide-y divide-line text-14">
        {emails.map(({ id, kind, subject, status, createdAt }) => (
          <li key={id} className="py-2.5">
            <Link to={`/emails/${id}`} className="text-brand underline">
              <bdi>{subject || kindText(kind, texts)}</bdi>
            </Link>
            <p className="text-muted">
              {t(`emails_status_${status}`)} · <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
