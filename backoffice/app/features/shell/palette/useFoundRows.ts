import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { CustomersIcon, OrdersIcon, ParcelIcon, QuotationIcon, ReceiptIcon } from '@rawaj/design/icons.tsx'
import { useDebounced } from '@rawaj/design/useDebounced.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { type Texts, useTexts } from '../../../i18n/useTexts.ts'
import { useMay } from '../../session/index.ts'
import type { PaletteEntry } from './PaletteEntry.ts'

/** Rows of a kind: enough to see whether the wanted one is among them. */
const limit = 5
/** A single character is in nearly every row. */
const minLength = 2
/** Milliseconds after the last key. */
const pauseMs = 200

const none: readonly PaletteEntry[] = []

/** Orders, quotations, invoices, products and customers that the shop finds for what is typed, of those that the employee may read. */
export function useFoundRows(typed: string): { rows: readonly PaletteEntry[]; isSearching: boolean } {
  const adminApi = useAdminApi()
  const texts = useTexts()
  const may = useMay()
  const wanted = typed.trim()
  const query = useDebounced(wanted, pauseMs)
  const seesOrders = may('orders.read')
  const seesInvoices = may('invoices.read')
  const seesProducts = may('catalogue.read')
  const seesCustomers = may('customers.read')
  const isAsked = query.length >= minLength
  const { data = none, isFetching } = useQuery({
    queryKey: ['palette', query, texts.language, seesOrders, seesInvoices, seesProducts, seesCustomers],
    queryFn: async ({ signal }) => {
      const found = await Promise.all([
        seesOrders ? findOrders(adminApi, query, texts, signal) : none,
        seesOrders ? findQuotations(adminApi, query, texts, signal) : none,
        seesInvoices ? findInvoices(adminApi, query, texts, signal) : none,
        seesProducts ? findProducts(adminApi, query, texts, signal) : none,
        seesCustomers ? findCustomers(adminApi, query, texts, signal) : none,
      ])
      return found.flat()
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    rows: isAsked && wanted.length >= minLength ? data : none,
    isSearching: wanted.length >= minLength && (wanted !== query || isFetching),
  }
}

type Find = (adminApi: AdminApi, query: string, texts: Texts, signal: AbortSignal) => Promise<PaletteEntry[]>

const findOrders: Find = async (adminApi, query, { t }, signal) =>
  (await adminApi.listOrders({ query: { query, limit } }, { signal })).data.map(({ id, orderNo, buyerName }) => ({
    id: `order ${id}`,
    text: orderNo,
    note: `${t('palette_order')} · ${buyerName}`,
    icon: OrdersIcon,
    path: `/orders/${id}`,
  }))

const findQuotations: Find = async (adminApi, query, { t }, signal) =>
  (await adminApi.listQuotations({ query: { query, limit } }, { signal })).data.map(({ id, number, name }) => ({
    id: `quotation ${id}`,
    text: number,
    note: `${t('palette_quotation')} · ${name}`,
    icon: QuotationIcon,
    path: `/quotations/${id}`,
  }))

const findInvoices: Find = async (adminApi, query, { t }, signal) =>
  (await adminApi.listInvoices({ query: { query, limit } }, { signal })).data.flatMap(({ id, number, buyer }) =>
    // What is not issued yet is found by its order.
    number === null
      ? []
      : [
          {
            id: `invoice ${id}`,
            text: number,
            note: `${t('palette_invoice')} · ${buyer}`,
            icon: ReceiptIcon,
            path: `/invoices/${id}`,
          },
        ],
  )

const findProducts: Find = async (adminApi, query, texts, signal) =>
  (await adminApi.listProducts({ query: { query, limit } }, { signal })).data.map((product) => ({
    id: `product ${product.id}`,
    text: nameIn(product, texts),
    note: `${texts.t('palette_product')} · ${product.sku}`,
    icon: ParcelIcon,
    path: `/products/${product.id}`,
  }))

const findCustomers: Find = async (adminApi, query, { t }, signal) =>
  (await adminApi.listCustomers({ query: { query, limit } }, { signal })).data.map(({ id, name, email, mobile }) => ({
    id: `customer ${id}`,
    text: name || mobile || email || '—',
    note: `${t('palette_customer')} · ${mobile || email}`,
    icon: CustomersIcon,
    path: `/customers/${id}`,
  }))
