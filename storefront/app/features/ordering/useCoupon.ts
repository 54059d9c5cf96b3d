import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useMessage } from '../messages/useMessage.ts'
import { keepInDraft, readDraft } from './deliveryDraft.ts'

export interface Coupon {
  code: string
  /** Off the lines, before VAT. */
  percent: number
}

export type CouponState = ReturnType<typeof useCoupon>

/** The coupon of the order about to be placed: typed, checked by the shop, applied or told why not. */
export function useCoupon(customerId: number) {
  const calls = useShopCalls()
  const message = useMessage()
  const [typed, setTyped] = useState(() => readDraft(customerId).coupon ?? '')
  const [refused, setRefused] = useState<unknown>(null)
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: (code: string) => calls().checkCoupon({ body: { code } }),
    onSuccess: ({ data: { code } }) => keepInDraft(customerId, 'coupon', code),
    onError: (reason) => setRefused(sentenceOf(reason)),
  })

  // What was applied before a reload counts only if it still does.
  useEffect(() => {
    const { coupon } = readDraft(customerId)
    if (coupon) mutate(coupon)
  }, [customerId, mutate])

  const applied: Coupon | null = data?.data ?? null
  return {
    applied,
    typed,
    checking: isPending,
    /** Typed, and the shop has not said yet whether it counts. */
    open: typed.trim() !== '' && applied === null && refused === null,
    error: refused === null ? undefined : message(refused),
    type(text: string) {
      setTyped(text)
      setRefused(null)
    },
    apply() {
      if (isPending) return
      setRefused(null)
      mutate(typed.trim())
    },
    remove() {
      reset()
      setTyped('')
      keepInDraft(customerId, 'coupon', '')
    },
    /** It stopped counting: takes it off the order and says so at its field, where it stays to be read. */
    stopsCounting(sentence: string) {
      reset()
      setTyped(applied?.code ?? typed)
      setRefused(sentence)
      keepInDraft(customerId, 'coupon', '')
    },
  }
}

function sentenceOf(reason: unknown): unknown {
  return (reason instanceof ShopApiError && reason.errors.code) || reason
}
