import { returnColumns, salesBoxes } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { Navigate, useSearchParams } from 'react-router'
import { dayText } from '../../i18n/dayText.ts'
import { defineListScreen } from '../lists/index.ts'

const Documents = defineListScreen({
  name: 'vat-return-documents',
  call: 'listVatReturnDocuments',
  count: 'countVatReturnDocuments',
  href: ({ requestId }) => `/invoices/${requestId}`,
  columns: [
    { name: 'number', kind: 'code', primary: true, width: 11 },
    { name: 'kind', width: 8, value: ({ kind }, { t }) => t(`vat-return-documents_kind_${kind}`) },
    { name: 'netHalalas', kind: 'money', width: 8 },
    { name: 'vatHalalas', kind: 'money', width: 7 },
    {
      name: 'taxDate',
      width: 8,
      value: ({ taxDate }, texts) => dayText(taxDate, texts),
      sort: { ascending: 'oldest', descending: 'newest' },
    },
    { name: 'column', width: 7, value: ({ column }, { t }) => t(`vat-return-documents_column_${column}`) },
    { name: 'buyer', width: 10 },
    { name: 'orderNumber', kind: 'code', width: 9 },
    { name: 'corrects', kind: 'code', width: 10, hidden: true },
    {
      name: 'form',
      width: 8,
      hidden: true,
      value: ({ form }, { t }) => t(`vat-return-documents_form_${form}`),
    },
  ],
  filters: [
    { kind: 'linked', name: 'from' },
    {
      kind: 'choice',
      name: 'box',
      options: salesBoxes,
      text: (box, { find }) => find(`vat-returns_box_${box}`) ?? box,
    },
    { kind: 'choice', name: 'column', options: returnColumns },
  ],
  sorts: ['oldest', 'newest'],
})

/** `/admin/vat-return-documents?from=…`: documents that a return, or one of its figures, is made of. */
export function Component() {
  const [search] = useSearchParams()
  return search.has('from') ? <Documents /> : <Navigate to="/vat-returns" replace />
}
