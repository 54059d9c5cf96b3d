import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { forwardClickToToast, raiseToasts } from './toastLayer.ts'

interface ModalOptions {
  open: boolean
  onClose: () => void
  /** A press beside it closes it. */
  closeOnOutsideClick: boolean
}

const firstField = 'input:enabled:not([type=hidden]),select:enabled,textarea:enabled'

/**
 * Opens and closes a native <dialog> by `open`. The browser gives the focus trap, Esc, the inert page behind and the
 * focus back to where it was. What carries `data-autofocus` gets the focus first, else the first field, else the dialog itself.
 * `present` stays true until the leaving motion is over, so that words don't vanish before the box does.
 */
export function useModal({ open, onClose, closeOnOutsideClick: light }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const [lingering, setLingering] = useState(false)
  const [closedByBrowser, setClosedByBrowser] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser closed is shown again where it is still open.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      setLingering(true)
      if (!dialog.open) {
        dialog.showModal()
        raiseToasts()
      }
      const first = ['[data-autofocus]', firstField].map((selector) => dialog.querySelector<HTMLElement>(selector))
      // The browser gives it to the button that comes first, the cross, on which Enter closes what was to be read.
      dialog.tabIndex = -1
      ;(first.find(Boolean) ?? dialog).focus()
      return
    }
    if (dialog.open) dialog.close()
    const gone = setTimeout(() => setLingering(false), 240)
    return () => clearTimeout(gone)
  }, [open, closedByBrowser])

  // One that is taken away while it is open gives the focus back too, which only closing does.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const beside = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    present: open || lingering,
    dialogProps: {
      ref,
      onCancel: (event: SyntheticEvent) => {
        // A file field inside cancels too, and bubbles.
        if (!beside(event)) return
        event.preventDefault()
        onClose()
      },
      // Closed by the browser despite `open` (Esc twice); when we close it, `open` is false already. A caller that does not allow
      // closing yet, because a request is under way, leaves `open` as it is.
      onClose: (event: SyntheticEvent) => {
        if (!open || !beside(event)) return
        onClose()
        setClosedByBrowser((times) => times + 1)
      },
      // Both ends of the press, or selecting text in a field and letting go outside would close it.
      onMouseDown: (event: MouseEvent) => {
        pressedBeside.current = beside(event)
      },
      onClick: (event: MouseEvent) => {
        if (!pressedBeside.current || !beside(event) || forwardClickToToast(event)) return
        if (light) onClose()
      },
    },
  }
}
