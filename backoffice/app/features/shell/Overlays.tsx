import { lazy, Suspense, useEffect } from 'react'
import { loadLateTexts } from '../../i18n/lateTexts.ts'
import { paletteKeys, ShortcutsDialog, shortcuts, useShortcut } from '../shortcuts/index.ts'
import { overlays, useOverlay } from './openOverlay.ts'

const CommandPalette = lazy(async () => {
  const [{ CommandPalette: Palette }] = await Promise.all([
    import('./palette/CommandPalette.tsx'),
    loadLateTexts(['Palette', 'Settings']),
  ])
  return { default: Palette }
})

/** The command palette and the list of shortcuts, and the keys that open them. */
export function Overlays() {
  const overlay = useOverlay()
  useEffect(() => {
    document.addEventListener('keydown', shortcuts.handle)
    return () => document.removeEventListener('keydown', shortcuts.handle)
  }, [])
  useShortcut(paletteKeys, 'shortcut_palette', () => overlays.open('palette'))
  useShortcut('?', 'shortcut_shortcuts', () => overlays.open('shortcuts'))
  return (
    <>
      {overlay === 'palette' && (
        <Suspense>
          <CommandPalette onClose={overlays.close} />
        </Suspense>
      )}
      <ShortcutsDialog open={overlay === 'shortcuts'} onClose={overlays.close} />
    </>
  )
}
