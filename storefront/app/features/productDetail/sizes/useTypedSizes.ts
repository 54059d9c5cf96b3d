import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { NumberProblem } from '@rawaj/contract/text/typedNumber.ts'
import { useCallback, useEffect, useState } from 'react'
import { onTypedForgotten, readSizeDraft, type TypedSizes, withoutTyped, writeSizeDraft } from './sizeDraft.ts'
import type { Member } from './sizeGrid.ts'
import { type SizeLine, takeQuantity } from './sizeQuantity.ts'

/** What is said of a member's quantity, in its cell. */
export type SizeNote =
  /** Corrected to the pieces that there are, or to a quantity in which it is sold. */
  | { kind: 'corrected'; by: 'stock' | 'rule' }
  /** Not a quantity. */
  | { kind: 'problem'; problem: NumberProblem }
  /** The shop has not taken it. */
  | { kind: 'refused'; code: FieldErrorCode | 'not_found' }

export type SizeNotes = Readonly<Record<number, SizeNote>>

export interface WantedLine extends SizeLine {
  member: Member
}

interface TypedSizesOptions {
  familyId: number
  members: ReadonlyMap<number, Member>
  inCart: (id: number) => number
}

/** The quantities of a table of sizes as they are typed, kept as long as the tab is open, and what is said of them. */
export function useTypedSizes({ familyId, members, inCart }: TypedSizesOptions) {
  const [typed, setTyped] = useState<TypedSizes>({})
  const [notes, setNotes] = useState<SizeNotes>({})
  /** A visitor wanted all of it in the cart before signing in. */
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    const draft = readSizeDraft(familyId)
    if (!draft) return
    setTyped((now) => ({ ...draft.typed, ...now }))
    setWanted(draft.isWanted)
  }, [familyId])
  useEffect(() => writeSizeDraft(familyId, { typed, isWanted }), [familyId, typed, isWanted])
  useEffect(
    () =>
      onTypedForgotten((ofFamily, sent) => {
        if (ofFamily !== familyId) return
        setTyped((now) => withoutTyped(now, sent))
        setNotes((now) => Object.keys(sent).map(Number).reduce(without, now))
      }),
    [familyId],
  )

  const type = useCallback((id: number, text: string) => {
    setTyped((now) => withText(now, id, text))
    setNotes((now) => without(now, id))
    // A visitor who types again has not left for the sign-in, and presses the button anew.
    setWanted(false)
  }, [])

  /** Corrects what was typed for these members, as is said beside it. */
  function settle(texts: TypedSizes, among = members) {
    for (const [key, text] of Object.entries(texts)) {
      const id = Number(key)
      const member = among.get(id)
      if (!member) continue
      const taken = takeQuantity(text, member, inCart(id))
      if ('problem' in taken) {
        setTyped((now) => withText(now, id, text))
        setNotes((now) => ({ ...now, [id]: { kind: 'problem', problem: taken.problem } }))
        continue
      }
      setTyped((now) => withText(now, id, taken.quantity > 0 ? String(taken.quantity) : ''))
      const by = taken.corrected
      if (by !== null) setNotes((now) => ({ ...now, [id]: { kind: 'corrected', by } }))
    }
  }

  /** The lines that are typed, and the members whose text is no quantity, in the order of the table. */
  function read(): { lines: WantedLine[]; unclear: number[] } {
    const lines: WantedLine[] = []
    const unclear: number[] = []
    for (const [id, member] of members) {
      const text = typed[id]
      if (text === undefined) continue
      const taken = takeQuantity(text, member, inCart(id))
      if ('problem' in taken) unclear.push(id)
      else if (taken.quantity > 0) lines.push({ member, quantity: taken.quantity })
    }
    return { lines, unclear }
  }

  function clear(ids = Object.keys(typed).map(Number)) {
    setTyped((now) => ids.reduce(without, now))
    setNotes((now) => ids.reduce(without, now))
  }

  /** Before the page is left for the sign-in. */
  function want() {
    writeSizeDraft(familyId, { typed, isWanted: true })
    setWanted(true)
  }

  return { typed, notes, isWanted, type, settle, read, clear, setTyped, setNotes, want, setWanted }
}

const withText = (typed: TypedSizes, id: number, text: string): TypedSizes =>
  text === '' ? without(typed, id) : { ...typed, [id]: text }

function without<Value>(record: Readonly<Record<number, Value>>, id: number): Readonly<Record<number, Value>> {
  if (!(id in record)) return record
  const { [id]: _, ...others } = record
  return others
}
