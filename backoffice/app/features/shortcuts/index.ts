/** Keyboard shortcuts. */
export { ShortcutsDialog } from './ShortcutsDialog.tsx'
export { shortcuts } from './shortcuts.ts'
export { useShortcut } from './useShortcut.ts'
