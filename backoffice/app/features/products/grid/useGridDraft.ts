import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft, writeLater } from '../../drafts/index.ts'
import { useSession } from '../../session/index.ts'
import { type GridDraft, GridModel } from './GridModel.ts'

/** The products of one address of the grid, with unsaved input: it is stored on this device until it is saved. */
export function useGridModel(search: string): { model: GridModel; isRestored: boolean } {
  const userId = useSession().session?.user?.id
  const form = `products:grid:${search}`
  const [{ model, isRestored }] = useState(() => {
    const fresh = new GridModel()
    const kept = userId === undefined ? null : readDraft(userId, form)
    const drafts = Object.values(kept?.mine ?? {}).filter(isGridDraft)
    fresh.restore(drafts)
    return { model: fresh, isRestored: drafts.length > 0 }
  })
  const owner = useRef(userId)
  owner.current = userId ?? owner.current
  useEffect(() => {
    const { schedule, stop } = writeLater(() => {
      if (owner.current === undefined) return
      const mine = Object.fromEntries(model.drafts().map((draft) => [String(draft.row.id), draft]))
      writeDraft(owner.current, form, { base: {}, mine, at: new Date().toISOString() })
    })
    const unsubscribe = model.subscribe(schedule)
    return () => {
      unsubscribe()
      stop()
    }
  }, [model, form])
  return { model, isRestored }
}

/** Whether what is stored is what this version stores. */
function isGridDraft(value: unknown): value is GridDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'edits' in value &&
    'row' in value &&
    typeof value.row === 'object' &&
    value.row !== null &&
    'quantityBreaks' in value.row
  )
}
