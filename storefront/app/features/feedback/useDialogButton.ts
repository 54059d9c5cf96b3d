import { useState } from 'react'
import { useLazyDialog } from './useLazyDialog.ts'

export interface DialogTriggerProps {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
}

/**
 * A button and the dialog that it opens, whose code is loaded when the pointer or focus approaches; a press fetches again what
 * could not be had.
 * @param load a function that stays the same
 */
export function useDialogButton<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const Dialog = useLazyDialog({ load, enabled: state !== 'never', onFailed: () => setState('never') })
  const preload = () => void load().catch(() => undefined)
  const trigger: DialogTriggerProps = {
    onClick: () => setState('open'),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'dialog',
  }
  return { trigger, Dialog, open: state === 'open', close: () => setState('closed') }
}
