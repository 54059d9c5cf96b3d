import type { TextKey } from '../../i18n/textKeys.ts'
/** Keys that do something on the screen that is open, for the list of them. */
export interface Shortcut {
  /** As `KeyboardEvent.key`; with "Ctrl+" before it, Control or, on a Mac, Command is held. */
  keys: string
  /** The key of the text that says what it does. */
  text: TextKey
  run: () => void
}

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
      if (!keys.startsWith('Ctrl+') && isTyping(event.target)) return
      const meant = shortcuts.findLast((shortcut) => shortcut.keys === keys)
      if (!meant) return
      event.preventDefault()
      meant.run()
    },
  }
}

const keysOf = ({ ctrlKey, metaKey, key, code }: KeyboardEvent) => {
  if (!ctrlKey && !metaKey) return key
  // By the position of the key: on an Arabic keyboard it has another letter.
  return `Ctrl+${code.startsWith('Key') ? code.slice(3).toLowerCase() : key}`
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable], [role="menu"]',
  ) !== null

export const shortcuts = createShortcuts()
