import type { OrderQuote } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import type { StaffOrderPayment } from '@rawaj/contract/orders/staffOrders.ts'
import { readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'

/** A product that is ordered, as it was found, and its pieces as they are typed. */
export interface DraftLine {
  productId: number
  sku: string
  nameAr: string
  nameEn: string
  picture: string | null
  pieces: string
}

export interface QuoteQuestion {
  customerId?: number
  payment: StaffOrderPayment
  lines: readonly { productId: number; quantity: number }[]
  coupon?: string
}

/** Pieces as they were typed; null: no number of pieces. */
export function piecesOf(typed: string): number | null {
  const read = readWhole(typed)
  return 'value' in read && read.value >= 1 && read.value <= maxQuantity ? read.value : null
}

/** Prefix of the keys of all quotes; the question follows it. */
export const quotesKey = ['orderQuote'] as const
export const quoteKey = (question: QuoteQuestion) => [...quotesKey, question] as const

/** The current totals of the order, refetched whenever part of it changes and every minute. */
export function useQuote(question: QuoteQuestion) {
  const adminApi = useAdminApi()
  const { data, error, isPlaceholderData, isFetching } = useQuery<OrderQuote>({
    queryKey: quoteKey(question),
    queryFn: async ({ signal }) =>
      (await adminApi.quoteOrder({ body: { ...question, lines: [...question.lines] } }, { signal })).data,
    enabled: question.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  })
  const quote = question.lines.length > 0 ? data : undefined
  /** Whether it is the reply to the current question, not to the previous one. */
  return { quote, error, isCurrent: quote !== undefined && !isPlaceholderData, isFetching }
}
