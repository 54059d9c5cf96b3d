import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { titleOf } from './invoiceTexts.ts'

/** Stamps a document again that the authority rejected, or did not get from a unit that has ended. */
export function StampAgain({ invoice }: { invoice: OpenInvoice }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [isForbidden, setForbidden] = useState(false)
  const { id, canStampAgain } = invoice

  async function stamp() {
    setForbidden(false)
    try {
      await adminApi.stampInvoiceAgain({ params: { id } })
      notify(t('invoices_stampAgain_done', { count: 1 }))
    } catch (error) {
      // The text of this code is about orders.
      if (!(error instanceof ShopApiError) || error.code !== 'move_forbidden') throw error
      setForbidden(true)
    }
    void queries.invalidateQueries({ queryKey: ['history', 'invoice', String(id)] })
    for (const kind of ['list', 'detail']) void queries.invalidateQueries({ queryKey: [kind, 'invoices'] })
  }

  return (
    <>
      {canStampAgain && may('invoices.write') && (
        <ActionButton
          main
          icon={<RetryIcon />}
          label={t('invoices_stampAgain')}
          question={{
            title: t('invoices_stampAgain'),
            text: t('invoices_stampAgain_question', { row: titleOf(invoice, texts) }),
          }}
          variant="primary"
          run={stamp}
          onDone={() => undefined}
        />
      )}
      {isForbidden && (
        <Alert tone="danger" className="order-last basis-full">
          {t('invoices_stamp_forbidden')}
        </Alert>
      )}
    </>
  )
}
