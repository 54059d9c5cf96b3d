import type { TextKey } from '../../i18n/textKeys.ts'
/** Keys that do something on the screen that is open, for the list of them. */
export interface Shortcut {
  /** As `KeyboardEvent.key`; with "Ctrl+" before it, Control or, on a Mac, Command is held. */
  keys: string
  /** The key of the text that says what it does. */
  text: TextKey
  run: () => void
}

export const paletteKeys = 'Ctrl+k'
/** Sends or saves, everywhere: the form that the focus is in, else what the screen declares. */
export const sendKeys = 'Ctrl+Enter'

type Listener = () => void

/** The shortcuts of the screens that are open; of two with the same keys the later one is meant. */
function createShortcuts() {
  let shortcuts: readonly Shortcut[] = []
  const listeners = new Set<Listener>()
  const set = (next: readonly Shortcut[]) => {
    shortcuts = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => shortcuts,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @returns a function that removes it */
    add(shortcut: Shortcut) {
      set([...shortcuts, shortcut])
      return () => set(shortcuts.filter((other) => other !== shortcut))
    },
    handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return
      const keys = keysOf(event)
      if (keys === sendKeys && submitForm(event.target)) {
        event.preventDefault()
        return
      }
      if (!keys.startsWith('Ctrl+') && isTyping(event.target)) return
      // What a dialog covers is not meant; the palette is above all.
      if (isInDialog(event.target) && keys !== paletteKeys) return
      const meant = shortcuts.findLast((shortcut) => shortcut.keys === keys)
      if (!meant) return
      event.preventDefault()
      meant.run()
    },
  }
}

type PressedKey = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code'>

/** The keys as shortcuts name them, by their position: on an Arabic keyboard they have other letters and signs. */
export function keysOf({ ctrlKey, metaKey, shiftKey, key, code }: PressedKey): string {
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  const letter = code.startsWith('Key') ? code.slice(3).toLowerCase() : undefined
  if (ctrlKey || metaKey) return `Ctrl+${letter ?? key}`
  if (isLatin) return key
  return letter ?? (code === 'Slash' ? (shiftKey ? '?' : '/') : key)
}

const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null

/**
 * Sends the form that the focus is in, as a press on its button does.
 * @returns whether there is such a button
 */
function submitForm(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  // A dialog may stand within the form of what it covers.
  if (!form || target.closest('dialog')?.contains(form) === false) return false
  // Those at the foot of a dialog stand outside of it, and belong to it all the same.
  const button = [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled,
  )
  if (!(button instanceof HTMLElement)) return false
  button.click()
  return true
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable], [role="menu"]',
  ) !== null

export const shortcuts = createShortcuts()
