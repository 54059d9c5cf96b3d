import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { useState } from 'react'
import { useStoreDraft, useStoredDraft } from '../drafts/index.ts'
import { type QuotationGoods, type TypedOffer, typedOfferOf } from './typedOffer.ts'

interface Base {
  version: number
  typed: TypedOffer
}

const isEqual = (one: TypedOffer, other: TypedOffer) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Input for an offer, beside the shop's state. Colleagues' changes are merged while there is no unsaved input; else both are
 * offered to choose from (`isStale`). Input is stored on this device until it is saved.
 */
export function useTypedOffer(quotation: OpenQuotation) {
  const form = `quotations/${quotation.id}/offer`
  const [restored, setRestored] = useState(useStoredDraft(form) as StoredOffer | null)
  const [base, setBase] = useState<Base>(() => ({
    version: restored?.version ?? quotation.version,
    typed: restored?.base ?? typedOfferOf(quotation),
  }))
  const [typed, setTyped] = useState<TypedOffer>(restored?.mine ?? base.typed)
  const goods = useKnownGoods(quotation.goods, restored?.goods ?? [])
  const isDirty = !isEqual(typed, base.typed)
  const current = typedOfferOf(quotation)

  if (quotation.version > base.version && (!isDirty || isEqual(current, base.typed))) {
    setBase({ version: quotation.version, typed: current })
    if (!isDirty) setTyped(current)
  }
  const stored: StoredOffer = {
    version: base.version,
    base: base.typed,
    mine: typed,
    goods: typed.lines.flatMap(({ productId }) => goods.known.get(productId) ?? []),
  }
  const storage = useStoreDraft(form, isDirty ? { ...stored } : null)

  function takeOver(other: OpenQuotation) {
    const theirs = typedOfferOf(other)
    setBase({ version: other.version, typed: theirs })
    setTyped(theirs)
    setRestored(null)
    storage.noteSaved(stored)
  }

  return {
    typed,
    change: (changes: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...changes })),
    goods,
    version: base.version,
    isDirty,
    /** A colleague has written another offer, or it was decided, since this one was begun. */
    isStale: quotation.version > base.version && isDirty,
    isRestored: restored !== null && isDirty,
    /** This was saved, and the quotation has this version now. */
    noteSaved(saved: TypedOffer, version: number) {
      setBase({ version, typed: saved })
      setRestored(null)
      storage.noteSaved({ ...stored, mine: saved })
    },
    /** The own input replaces the current state. */
    keepMine: () => setBase({ version: quotation.version, typed: current }),
    /** The current state, without the input. */
    takeTheirs: () => takeOver(quotation),
    takeOver,
  }
}

/** All products that were ever part of the quotation or were added here, as last loaded: a typed line needs them. */
function useKnownGoods(latest: readonly QuotationGoods[], restored: readonly QuotationGoods[]) {
  const [read, setRead] = useState(latest)
  const [known, setKnown] = useState(() => withGoods(withGoods(new Map(), restored), latest))
  if (read !== latest) {
    setRead(latest)
    setKnown(withGoods(known, latest))
  }
  return { known, add: (goods: QuotationGoods) => setKnown((before) => withGoods(before, [goods])) }
}

const withGoods = (known: ReadonlyMap<number, QuotationGoods>, more: readonly QuotationGoods[]) =>
  new Map([...known, ...more.map((goods) => [goods.productId, goods] as const)])

/** As it is stored on this device. */
interface StoredOffer {
  version: number
  base: TypedOffer
  mine: TypedOffer
  /** Products of its lines. */
  goods: readonly QuotationGoods[]
}
