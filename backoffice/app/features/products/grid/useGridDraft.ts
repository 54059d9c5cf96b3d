import { useEffect, useRef, useState } from 'react'
import { draftPauseMs, readDraft, writeDraft } from '../../drafts/index.ts'
import { useSession } from '../../session/index.ts'
import { type GridDraft, GridModel } from './GridModel.ts'

/** The products of one address of the grid, with what was typed before and not saved: it is kept on this device until it is. */
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
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (owner.current === undefined) return
      const mine = Object.fromEntries(model.drafts().map((draft) => [String(draft.row.id), draft]))
      writeDraft(owner.current, form, { base: {}, mine, at: new Date().toISOString() })
    }
    const now = () => timer !== undefined && write()
    const unsubscribe = model.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, draftPauseMs)
    })
    addEventListener('pagehide', now)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', now)
      now()
    }
  }, [model, form])
  return { model, isRestored }
}

/** Whether what is stored is what this version stores. */
function isGridDraft(value: unknown): value is GridDraft {
  return typeof value === 'object' && value !== null && 'row' in value && 'edits' in value
}
