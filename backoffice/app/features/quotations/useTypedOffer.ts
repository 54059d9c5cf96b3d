import type { OpenQuotation } from '@rawaj/contract/admin/quotationCalls.ts'
import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../drafts/index.ts'
import { useSession } from '../session/index.ts'
import { type TypedOffer, typedOfferOf } from './typedOffer.ts'

/** So many milliseconds after the last key what was typed is kept. */
const pauseMs = 400

interface Base {
  version: number
  typed: TypedOffer
}

const isEqual = (one: TypedOffer, other: TypedOffer) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What somebody types of an offer, beside what the shop has of it. What others do meanwhile is taken over while nothing is
 * typed here; else both are there to choose from (`isStale`). What is typed is kept on this device until it is saved.
 */
export function useTypedOffer(quotation: OpenQuotation) {
  const [restored, setRestored] = useState(useKept(quotation.id))
  const [base, setBase] = useState<Base>(() => ({
    version: restored?.version ?? quotation.version,
    typed: restored?.base ?? typedOfferOf(quotation),
  }))
  const [typed, setTyped] = useState<TypedOffer>(restored?.mine ?? base.typed)
  const isDirty = !isEqual(typed, base.typed)
  const current = typedOfferOf(quotation)

  if (quotation.version > base.version && (!isDirty || isEqual(current, base.typed))) {
    setBase({ version: quotation.version, typed: current })
    if (!isDirty) setTyped(current)
  }
  useKeep(quotation.id, isDirty ? { version: base.version, base: base.typed, mine: typed } : null)

  return {
    typed,
    change: (changes: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...changes })),
    version: base.version,
    isDirty,
    /** Somebody else has written another offer, or it was decided, since this one was begun. */
    isStale: quotation.version > base.version && isDirty,
    isRestored: restored !== null && isDirty,
    /** This was saved, and the quotation has this version now. */
    noteSaved(saved: TypedOffer, version: number) {
      setBase({ version, typed: saved })
      setRestored(null)
    },
    /** Mine goes over what stands there now. */
    keepMine: () => setBase({ version: quotation.version, typed: current }),
    /** What stands there now, without what was typed. */
    takeTheirs() {
      setBase({ version: quotation.version, typed: current })
      setTyped(current)
      setRestored(null)
    },
  }
}

interface Kept {
  version: number
  base: TypedOffer
  mine: TypedOffer
}

const formOf = (id: number) => `quotations/${id}`

/** What was typed before the page was closed. */
function useKept(id: number): Kept | null {
  const userId = useSession().session?.user?.id
  const [kept] = useState(() => (userId === undefined ? null : readDraft(userId, formOf(id))))
  return kept ? (kept.mine.offer as Kept) : null
}

function useKeep(id: number, kept: Kept | null): void {
  const userId = useSession().session?.user?.id
  const text = JSON.stringify(kept)
  const latest = useRef(() => {})
  latest.current = () => {
    if (userId === undefined) return
    const draft = kept && { base: {}, mine: { offer: kept }, at: new Date().toISOString() }
    writeDraft(userId, formOf(id), draft)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it says something else.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const now = () => latest.current()
    addEventListener('pagehide', now)
    return () => {
      now()
      removeEventListener('pagehide', now)
    }
  }, [])
}
