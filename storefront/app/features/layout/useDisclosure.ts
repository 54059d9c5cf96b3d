import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface Disclosure<Box extends HTMLElement> {
  open: boolean
  setOpen: (open: boolean) => void
  /** For the element that holds both the button and what it shows. */
  box: {
    ref: RefObject<Box | null>
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * State of a box that a button shows and hides: it closes on Escape, when the focus or a press goes elsewhere, and on another
 * page.
 */
export function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const [open, setOpen] = useState(false)
  const ref = useRef<Box>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])

  return {
    open,
    setOpen,
    box: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      onBlur: (event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
    },
  }
}
