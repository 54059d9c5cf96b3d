import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { AccountIcon, DangerIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'

interface PictureChoiceProps {
  /** The picture the shop has; `null` when there is none. */
  kept: string | null
  /** A new one that is not saved yet. */
  chosen: File | null
  error: string | null
  /** `null`: the choice is taken back. */
  onChoose: (file: File | null) => void
}

/** The customer's picture and a way to choose another, shown before it is saved. */
export function PictureChoice({ kept, chosen, error, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const preview = usePreview(chosen)
  const shown = 'size-full object-cover'

  return (
    <div className="flex items-center gap-5 sm:col-span-2">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-petrol-50 text-petrol-700">
        {preview ? (
          <img src={preview} alt={t('picture_preview')} className={shown} />
        ) : kept ? (
          <Picture src={kept} alt={t('picture')} sizes="96px" smallest={96} largest={240} className={shown} />
        ) : (
          <AccountIcon className="size-12" />
        )}
      </span>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={t('picture')}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            onChoose(target.files?.[0] ?? null)
            // So that the same file can be chosen again after it was taken back.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" className="touch-target" onClick={() => input.current?.click()}>
            {t(kept || chosen ? 'picture_change' : 'picture_choose')}
          </Button>
          {chosen && (
            <Button variant="quiet" size="sm" className="touch-target" onClick={() => onChoose(null)}>
              {t('picture_undo')}
            </Button>
          )}
        </div>
        <p
          id={noteId}
          aria-live="polite"
          className={cx('mt-2 flex gap-1.5 text-14', error ? 'text-danger' : 'text-muted')}
        >
          {error && <DangerIcon className="mt-[0.25em] size-4" />}
          {error ?? t(chosen ? 'picture_unsaved' : 'picture_hint')}
        </p>
      </div>
    </div>
  )
}

/** An address at which the browser shows a file that is not uploaded yet. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
