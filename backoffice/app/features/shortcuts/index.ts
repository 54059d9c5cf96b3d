/** What keys do. */
export { ShortcutsDialog } from './ShortcutsDialog.tsx'
export { shortcuts } from './shortcuts.ts'
export { useShortcut } from './useShortcut.ts'
