import { Button } from '@rawaj/design/Button.tsx'
import { PreviousIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { SaveBarProps } from '../../details/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useShortcut } from '../../shortcuts/index.ts'
import { useWay } from './WayContext.ts'

/** The foot of a step: back, and on, with what was typed saved on the way. */
export function StepBar({ changes, failure, saving, inConflict, blocked, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTexts()
  const { state, stays, settle, onBack, onNext } = useWay()
  const hasChanges = changes > 0 || inConflict
  useShortcut('Ctrl+s', 'shortcut_save', () => hasChanges && !blocked && onSave())
  return (
    <div className="sticky bottom-0 z-10 grid gap-2">
      <FailureAlert error={failure ?? settle?.error} className="shadow-float" />
      <div className="flex flex-wrap items-center justify-end gap-2.5 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
        {onBack && (
          <Button variant="quiet" icon={<PreviousIcon />} onClick={onBack} className="-ms-2 me-auto max-sm:px-2">
            {t('back')}
          </Button>
        )}
        {hasChanges ? (
          <>
            {blocked && <span className="text-14 font-medium">{t('conflict_open')}</span>}
            <Button variant="outline" disabled={saving} onClick={onDiscard}>
              {t('discard')}
            </Button>
            <Button type="submit" loading={saving} disabled={blocked} className="max-sm:w-full">
              {t(stays ? 'save' : 'setup_save')}
            </Button>
          </>
        ) : (
          <>
            {state !== 'done' && (
              <Button variant="outline" onClick={onNext}>
                {t('setup_skip')}
              </Button>
            )}
            {settle ? (
              <Button loading={settle.isPending} onClick={settle.run} className="max-sm:w-full">
                {t(settle.isAnswer ? 'setup_save' : 'setup_keep')}
              </Button>
            ) : (
              state === 'done' && (
                <Button onClick={onNext} className="max-sm:grow">
                  {t('continue')}
                </Button>
              )
            )}
          </>
        )}
      </div>
    </div>
  )
}
