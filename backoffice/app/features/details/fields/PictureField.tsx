import { Button } from '@rawaj/design/Button.tsx'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'
import { pictureError, pictureSource, pictureTypes, readDataUrl } from './pictureFile.ts'

/** A picture as it is, and another one in its place. */
export function PictureField({ field, path }: FieldProps<'picture'>) {
  const { t } = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { fieldErrorText: errorText } = useFieldErrors()
  const { label, hint, error, isLocked } = useFieldTexts({ path, name: field.name })
  const { field: control } = useController({ name: path })
  const [wrong, setWrong] = useState<string>()
  const value = typeof control.value === 'string' ? control.value : ''
  const shown = wrong ? errorText({ message: wrong }) : error

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file once more is a choice as well.
    const forget = () => {
      currentTarget.value = ''
    }
    if (!file) return
    const code = pictureError(file)
    setWrong(code)
    if (!code) control.onChange(await readDataUrl(file))
    forget()
  }

  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-14 font-medium">
        {label}
      </span>
      <div className="flex items-center gap-4 max-sm:flex-wrap">
        <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-ground text-muted">
          {value ? (
            <img src={pictureSource(value)} alt={label} className="size-full object-contain" />
          ) : (
            <PictureIcon className="size-8" />
          )}
        </span>
        <div className="min-w-0">
          <input ref={input} type="file" accept={pictureTypes.join()} hidden onChange={(event) => void choose(event)} />
          <Button
            ref={control.ref}
            variant="outline"
            size="sm"
            disabled={isLocked}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-note`}
            onClick={() => input.current?.click()}
          >
            <span id={`${id}-choose`}>{t(value ? 'picture_replace' : 'picture_choose')}</span>
          </Button>
          <p
            id={`${id}-note`}
            aria-live="polite"
            className={shown ? 'mt-1.5 text-14 text-danger' : 'mt-1.5 text-14 text-muted'}
          >
            {shown ?? hint ?? t('picture_types')}
          </p>
        </div>
      </div>
    </div>
  )
}
