import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { QueryContent } from '../failures/index.ts'
import { DebitNotes, NewDebitNote } from './DebitNotes.tsx'
import { DocumentList } from './DocumentList.tsx'
import { useOrderInvoices } from './useOrderInvoices.ts'

/** Invoices and notes of an order, or why it has none. */
export function OrderInvoices({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const query = useOrderInvoices(order.id)
  const invoice = query.data?.find(({ kind }) => kind === 'invoice')
  return (
    <SectionCard
      title={t('invoices_title')}
      className="no-paper"
      end={invoice && <NewDebitNote order={order} withVat={invoice.form !== 'plain'} />}
    >
      <QueryContent query={query} skeleton={<Skeleton className="mt-3 h-11" />}>
        {(documents) =>
          documents.length > 0 ? (
            <DocumentList documents={documents} />
          ) : (
            <p className="mt-2 min-h-11 text-14 text-muted">{t(`invoices_none${whyNone(order)}`)}</p>
          )
        }
      </QueryContent>
      <DebitNotes order={order} />
    </SectionCard>
  )
}

const ended: readonly number[] = [orderStatus.cancelled, orderStatus.returned]
const delivered: readonly number[] = [orderStatus.delivered, orderStatus.completed]

/** Why an order has no document: it will get one, ended before, or is not this shop’s to invoice. */
function whyNone({ status, paymentState }: OpenOrder): '' | '_cancelled' | '_sold' {
  if (paymentState !== 'unpaid' || delivered.includes(status)) return '_sold'
  return ended.includes(status) ? '_cancelled' : ''
}
