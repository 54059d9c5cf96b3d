import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { toast } from '../../../ui/toast.ts'
import { onceRestored, signInPath, useCustomer, useSessionStore } from '../../auth/index.ts'
import { useAddLines } from '../../cart/index.ts'
import { forgetTyped, type TypedSizes } from './sizeDraft.ts'
import type { SizeNote, useTypedSizes, WantedLine } from './useTypedSizes.ts'

interface AddSizesOptions {
  familyId: number
  typing: ReturnType<typeof useTypedSizes>
  lines: readonly WantedLine[]
  /** Members whose text is no quantity. */
  unclear: readonly number[]
  /** The cart and every member with a quantity are known. */
  isReady: boolean
  focusMember: (id: number) => void
  onAdded: () => void
}

/** Adds what is typed to the cart. A visitor signs in first and returns to the same page, and then it is added. */
export function useAddSizes({ familyId, typing, lines, unclear, isReady, focusMember, onAdded }: AddSizesOptions) {
  const { t } = useTranslation(['catalogue', 'cart', 'messages'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const customer = useCustomer()
  const sentTexts = useRef<TypedSizes>({})
  const { mutate, isPending } = useAddLines({
    onAdded(sent) {
      forgetTyped(familyId, sentTexts.current)
      const pieces = sent.reduce((sum, { quantity }) => sum + quantity, 0)
      const said = t('sizes_added', {
        sizes: t('family_sizes', { count: sent.length }),
        pieces: t('size_pieces', { count: pieces }),
      })
      onAdded()
      toast.success(said, { action: { label: t('cart:view_cart'), to: '/shopcart' } })
    },
  })
  // A second press can come before React has rendered the first.
  const pressed = useRef(false)

  function add() {
    const [firstUnclear] = unclear
    if (firstUnclear !== undefined) {
      typing.settle(typing.typed)
      return focusMember(firstUnclear)
    }
    if (lines.length === 0 || pressed.current) return
    if (useSessionStore.getState().session === null) {
      toast.warning(t('messages:login_to_continue'))
      typing.want()
      return void navigate(signInPath(pathname + search))
    }
    pressed.current = true
    typing.setWanted(false)
    sentTexts.current = Object.fromEntries(lines.map(({ member: { id } }) => [id, typing.typed[id] ?? '']))
    const sent = lines.map(({ member, quantity }) => ({ productId: member.id, quantity }))
    mutate(sent, {
      onError: (reason) => {
        const refused = reason instanceof ShopApiError ? Object.entries(reason.errorCodes) : []
        const notes = refused.map(([id, code]): [string, SizeNote] => [id, { kind: 'refused', code }])
        typing.setNotes((before) => ({ ...before, ...Object.fromEntries(notes) }))
        const first = sent.find(({ productId }) => refused.some(([id]) => Number(id) === productId))
        if (first) focusMember(first.productId)
      },
      onSettled: () => {
        pressed.current = false
      },
    })
  }

  // Once, whatever comes of it: what is typed later is not added by itself.
  const addWanted = useEffectEvent(() => {
    typing.setWanted(false)
    add()
  })
  const isWanted = typing.isWanted && customer !== null && isReady
  useEffect(() => {
    if (isWanted) addWanted()
  }, [isWanted])

  return { add: () => onceRestored(add), isAdding: isPending }
}
