/** Keyboard shortcuts. */
export { ShortcutsDialog } from './ShortcutsDialog.tsx'
export { keysOf, paletteKeys, sendKeys, shortcuts } from './shortcuts.ts'
export { useShortcut } from './useShortcut.ts'
