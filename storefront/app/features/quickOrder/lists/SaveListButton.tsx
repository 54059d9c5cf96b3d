import { Button } from '@rawaj/design/Button.tsx'
import { BookmarkIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useLazyDialog } from '../../feedback/index.ts'
import type { ListLine } from './listLines.ts'

const loadDialog = async () => (await import('./SaveListDialog.tsx')).SaveListDialog

interface SaveListButtonProps {
  /** What is saved, as it is when the button is pressed. */
  lines: () => readonly ListLine[]
  /** Stands in the field for the name. */
  suggestedName?: string
  disabled?: boolean
  full?: boolean
  className?: string
}

/** Saves goods as a list under a name. */
export function SaveListButton({ lines, suggestedName, disabled, full, className }: SaveListButtonProps) {
  const { t } = useTranslation('common')
  const [saved, setSaved] = useState<readonly ListLine[] | null>(null)
  const close = () => setSaved(null)
  const SaveListDialog = useLazyDialog({ load: loadDialog, enabled: saved !== null, onFailed: close })
  return (
    <>
      <Button
        variant="outline"
        full={full}
        className={className}
        icon={<BookmarkIcon />}
        disabled={disabled}
        onClick={() => setSaved(lines())}
      >
        {t('save_as_list')}
      </Button>
      {SaveListDialog && saved && <SaveListDialog lines={saved} suggestedName={suggestedName ?? ''} onClose={close} />}
    </>
  )
}
