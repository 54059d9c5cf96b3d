import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { DangerIcon, PictureIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Picture } from './Picture.tsx'

interface PictureFieldProps {
  labels: {
    /** Subject of the picture: the name of the control. */
    label: string
    preview: string
    choose: string
    change: string
    /** Takes the choice back. */
    undo: string
    hint: string
    /** Instead of the hint, once a picture was chosen. */
    unsaved: string
  }
  /** The picture the shop has; `null` when there is none. */
  saved: string | null
  /** A new one that is not saved yet. */
  chosen: File | null
  error: string | null
  /** Shown while there is no picture; without it the field is small until there is one. */
  placeholder?: ReactNode
  className?: string
  /** `null`: the choice is taken back. */
  onChoose: (file: File | null) => void
}

/** A picture and a way to choose another, shown before it is saved. */
export function PictureField({ labels, saved, chosen, error, placeholder, className, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const preview = usePreview(chosen)
  const shown = 'size-full object-cover'

  return (
    <div className={cx('flex items-center gap-5', className)}>
      {(preview || saved || placeholder) && (
        <span
          className={cx(
            'grid size-24 shrink-0 place-items-center overflow-hidden bg-petrol-50 text-petrol-700',
            placeholder ? 'rounded-full' : 'rounded-control',
          )}
        >
          {preview ? (
            <img src={preview} alt={labels.preview} className={shown} />
          ) : saved ? (
            <Picture src={saved} alt={labels.label} sizes="96px" smallest={96} largest={240} className={shown} />
          ) : (
            placeholder
          )}
        </span>
      )}
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={labels.label}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          hidden
          onChange={({ target }) => {
            onChoose(target.files?.[0] ?? null)
            // So that the same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={!placeholder && <PictureIcon />}
            className="touch-target"
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {saved || chosen ? labels.change : labels.choose}
          </Button>
          {chosen && (
            <Button variant="quiet" size="sm" className="touch-target" onClick={() => onChoose(null)}>
              {labels.undo}
            </Button>
          )}
        </div>
        <p
          id={noteId}
          aria-live="polite"
          className={cx('mt-2 flex gap-1.5 text-14', error ? 'text-danger' : 'text-muted')}
        >
          {error && <DangerIcon className="mt-[0.25em] size-4" />}
          {error ?? (chosen ? labels.unsaved : labels.hint)}
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
