import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { type InvoiceState, invoiceForms, invoiceKinds } from '@rawaj/contract/invoicing/invoices.ts'
import { PrintIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { defineListScreen, type RowAction } from '../lists/index.ts'
import { InvoiceListActions } from './InvoiceListActions.tsx'
import { invoiceFileAddress } from './invoiceFiles.ts'
import { stateTones } from './invoiceTexts.ts'

/** States in the order in which somebody has to do something. */
const states = ['waiting', 'rejected', 'sending', 'issued', 'reported', 'cleared'] as const satisfies InvoiceState[]

type Action = RowAction<InvoiceRow, 'invoices'>

const openPdf: Action = {
  name: 'pdf',
  icon: <PrintIcon />,
  isPossible: ({ hasPdf }) => hasPdf,
  open: ([row]) => invoiceFileAddress(row?.id ?? 0, 'pdf'),
  most: 1,
}

const stampAgain: Action = {
  name: 'stampAgain',
  icon: <RetryIcon />,
  permission: 'invoices.write',
  danger: true,
  isPossible: ({ state }) => state === 'rejected',
  run: (adminApi: AdminApi, { id }) => adminApi.stampInvoiceAgain({ params: { id } }),
}

/** Invoices and notes, and those that wait to be issued, the latest first. */
export const Component = defineListScreen(
  {
    name: 'invoices',
    call: 'listInvoices',
    count: 'countInvoices',
    columns: [
      {
        name: 'number',
        primary: true,
        width: 9.25,
        value: ({ number }, { t }) => number ?? t('invoices_not_issued'),
        render: ({ number }, { t }) => (number === null ? t('invoices_not_issued') : <Ltr>{number}</Ltr>),
      },
      {
        name: 'state',
        kind: 'status',
        width: 9.25,
        value: ({ state }, { t }) => t(`invoices_state_${state}`),
        tone: ({ state }) => stateTones[state],
      },
      // On a card with the number, which begins with the kind.
      { name: 'buyer', width: 8.25 },
      // A million has room.
      { name: 'totalHalalas', kind: 'money', width: 6.75 },
      { name: 'vatHalalas', kind: 'money', width: 6 },
      { name: 'kind', width: 6.25, value: ({ kind }, { t }) => t(`invoices_kind_${kind}`) },
      { name: 'waitsFor', width: 8, value: ({ waitsFor }, { t }) => waitsFor && t(`invoices_waitsFor_${waitsFor}`) },
      { name: 'createdAt', kind: 'time', width: 10.75, sort: { ascending: 'oldest', descending: 'newest' } },
      { name: 'orderNo', kind: 'code', width: 9.25, hidden: true },
      { name: 'form', width: 10, hidden: true, value: ({ form }, { t }) => form && t(`invoices_form_${form}`) },
      { name: 'issuedAt', kind: 'time', width: 10.75, hidden: true },
      { name: 'late', width: 6, hidden: true, value: ({ late }, { t }) => t(late ? 'yes' : 'no') },
    ],
    tabs: {
      filter: 'state',
      count: async (adminApi, signal) => (await adminApi.countInvoiceStates({}, { signal })).data,
    },
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'choice', name: 'state', options: states },
      { kind: 'choice', name: 'kind', options: invoiceKinds },
      { kind: 'choice', name: 'form', options: invoiceForms },
      { kind: 'linked', name: 'order' },
      { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
    ],
    sorts: ['newest', 'oldest'],
    actions: [openPdf, stampAgain],
  },
  () => <InvoiceListActions />,
)
