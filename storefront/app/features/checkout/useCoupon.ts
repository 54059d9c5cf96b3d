import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { setAppliedCoupon, toAppliedCoupon, useAppliedCoupon } from '../cart/index.ts'
import { readDraft, saveDraftField } from '../checkoutDraft/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { fieldError } from '../forms/index.ts'

export type CouponState = ReturnType<typeof useCoupon>

/** The coupon of the order about to be placed: typed, checked by the shop, applied or not, with the reason. */
export function useCoupon(customerId: number) {
  const shopApi = useShopApi()
  const message = useErrorMessage()
  const [typed, setTyped] = useState(() => readDraft(customerId).coupon ?? '')
  const [error, setError] = useState<unknown>(null)
  const applied = useAppliedCoupon(customerId)
  // The current code: the reply about a code that was removed since changes nothing.
  const asked = useRef('')
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) => shopApi().checkCoupon({ body: { code } }),
    onSuccess: ({ data }, code) => {
      if (asked.current !== code) return
      saveDraftField(customerId, 'coupon', data.code)
      setAppliedCoupon(customerId, toAppliedCoupon(data))
    },
    onError(reason, code) {
      if (asked.current !== code) return
      setError(fieldError(reason, 'code', message) ?? reason)
      setAppliedCoupon(customerId, null)
    },
  })

  // A coupon from before a reload applies only if it is still valid.
  useEffect(() => {
    const { coupon } = readDraft(customerId)
    if (coupon) {
      asked.current = coupon
      mutate(coupon)
    }
    return () => {
      asked.current = ''
    }
  }, [customerId, mutate])

  function forget() {
    asked.current = ''
    saveDraftField(customerId, 'coupon', '')
    setAppliedCoupon(customerId, null)
  }
  return {
    applied,
    typed,
    checking: isPending,
    /** Typed, and the shop has not said yet whether it counts. */
    open: typed.trim() !== '' && applied === null && error === null,
    error: error === null ? undefined : message(error),
    type(text: string) {
      setTyped(text)
      setError(null)
    },
    apply() {
      const code = typed.trim()
      if (isPending && asked.current === code) return
      setError(null)
      asked.current = code
      mutate(code)
    },
    remove() {
      setTyped('')
      forget()
    },
    /** Takes it off the order and shows the error at its field, where the code stays to be read. */
    invalidate(reason: string) {
      setTyped(applied?.code ?? typed)
      setError(reason)
      forget()
    },
  }
}
