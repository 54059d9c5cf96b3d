import { Button } from '@rawaj/design/Button.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { useShortcut } from '../shortcuts/index.ts'

export interface SaveBarProps {
  changes: number
  /** Error of the last save. */
  failure: unknown
  saving: boolean
  /** Label of the save button. */
  saveText: string | undefined
  /** Two values of a field stand beside each other until one of them is saved. */
  inConflict: boolean
  /** Something is still to be chosen between. */
  blocked: boolean
  onSave: () => void
  onDiscard: () => void
  /** Beside the save button: another way to save. */
  more?: ReactNode
}

/** Stays in sight while there is something to save. */
export function SaveBar(props: SaveBarProps) {
  const { changes, failure, saving, saveText, inConflict, blocked, onSave, onDiscard, more } = props
  const { t } = useTexts()
  const isOpen = changes > 0 || inConflict
  useShortcut('Ctrl+s', 'shortcut_save', () => isOpen && !blocked && onSave())
  return (
    <div role="status" aria-label={t('unsaved')} className="sticky bottom-0 z-10 grid gap-2 empty:sr-only">
      <FailureAlert error={failure} className="shadow-float" />
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
          <span className="me-auto text-14 font-medium">
            {blocked ? t('conflict_open') : t('unsaved_changes', { count: changes })}
          </span>
          <Button type="submit" size="sm" loading={saving} disabled={blocked}>
            {saveText ?? t('save')}
          </Button>
          {more}
          <Button size="sm" variant="outline" disabled={saving} onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  )
}
