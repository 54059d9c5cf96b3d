import { adminPath, basePath } from '@rawaj/contract/api/addresses.ts'
import type { ExportKind, ImportKind, SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import type { OrderSheet } from '@rawaj/contract/orders/orderSheets.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

/** How a table is written. */
export interface SheetForm {
  format: SheetFormat
  language: Language
}

const address = (path: string, { format, language }: SheetForm, query: Record<string, string> = {}) =>
  `${basePath}${adminPath}/${path}?${new URLSearchParams({ ...query, format, lang: language })}`

/** Address of an empty table with our headings. */
export const templateAddress = (kind: ImportKind, form: SheetForm) => address('imports/template', form, { kind })

/** Address of the uploaded table's invalid rows, with their errors in a further column. */
export const errorsAddress = (id: number, form: SheetForm) => address(`imports/${id}/errors`, form, { only: 'wrong' })

/** Address of the products that match the filters of their list. */
export const exportAddress = (kind: ExportKind, form: SheetForm, filters: Record<string, string>) =>
  address(`exports/${kind}`, form, filters)

/** Address of the orders that match the filters of their list, or of their lines. */
export const ordersAddress = (sheet: OrderSheet, form: SheetForm, filters: Record<string, string>) =>
  address('orders/export', form, { ...filters, sheet })

/** Address of the subscribers that match the filters of their list. */
export const subscribersAddress = (form: SheetForm, filters: Record<string, string>) =>
  address('subscribers/export', form, filters)
