import type { OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { WaitReason } from '@rawaj/contract/invoicing/invoices.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { useIssueWaiting } from './useIssueWaiting.ts'

interface Way {
  to: (invoice: OpenInvoice) => string
  permission: Permission
}

const units: Way = { to: () => '/invoices/units', permission: 'invoices.read' }

/** Where what a document waits for is mended. */
const ways = {
  seller: { to: () => '/settings/legal', permission: 'settings.read' },
  buyer: { to: ({ orderId }) => `/orders/${orderId}`, permission: 'orders.read' },
  earlier: { to: ({ orderId }) => `/invoices?order=${orderId}`, permission: 'invoices.read' },
  unit: units,
  certificate: units,
} satisfies Partial<Record<WaitReason, Way>>

const hasWay = (reason: WaitReason): reason is keyof typeof ways => Object.hasOwn(ways, reason)

/** Why a document is not issued yet, and what to do about it. */
export function WaitHint({ invoice }: { invoice: OpenInvoice }) {
  const { t } = useTexts()
  const may = useMay()
  const issueWaiting = useIssueWaiting()
  const { state, waitsFor } = invoice
  if (state !== 'waiting' || waitsFor === null) return null
  const way: Way | undefined = hasWay(waitsFor) ? ways[waitsFor] : undefined
  return (
    <Alert
      tone="warning"
      title={`${t('invoices_waitsFor')}: ${t(`invoices_waitsFor_${waitsFor}`)}`}
      action={
        <span className="flex flex-wrap gap-2">
          {way && hasWay(waitsFor) && may(way.permission) && (
            <Link to={way.to(invoice)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t(`invoices_to_${waitsFor}`)}
            </Link>
          )}
          {may('invoices.write') && (
            <ActionButton
              icon={<RetryIcon />}
              label={t('invoices_try_again')}
              run={issueWaiting}
              onDone={() => undefined}
            />
          )}
        </span>
      }
    >
      {t(`invoices_hint_${waitsFor}`)}
    </Alert>
  )
}
