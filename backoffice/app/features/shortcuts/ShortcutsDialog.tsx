import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { sendKeys } from './shortcuts.ts'
import { useShortcuts } from './useShortcut.ts'

/** Keys of a list, which are not single shortcuts. */
const listKeys = [
  ['↑ ↓', 'shortcut_rows'],
  ['x', 'shortcut_choose'],
] as const

/** Keys with one meaning everywhere; a screen may say more exactly what they do on it. */
const generalKeys = [
  ['Enter', 'shortcut_enter'],
  [sendKeys, 'shortcut_send'],
  ['Esc', 'shortcut_escape'],
] as const

/** Every shortcut of the screen that is open. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const all = useShortcuts()
  const single = [...new Map([...generalKeys, ...all.map(({ keys, text }) => [keys, text] as const)])]
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')} closeLabel={t('close')} size="sm">
      <dl className="divide-y divide-line">
        {[...single, ...listKeys].map(([keys, text]) => (
          <div key={keys} className="flex items-center gap-4 py-2.5">
            <dt className="grow">{t(text)}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys.split(/[+ ]/).map((key) => (
                <kbd
                  key={key}
                  className="grid min-w-7 place-items-center rounded-xs border border-line-strong bg-ground px-1.5 font-sans text-12"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
