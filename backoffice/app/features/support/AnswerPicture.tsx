import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon, PictureIcon } from '@rawaj/design/icons.tsx'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { pictureError, pictureTypes, readDataUrl } from '../details/index.ts'
import { useFieldErrors } from '../failures/index.ts'

interface AnswerPictureProps {
  /** A data URL. */
  image: string | null
  onChange: (image: string | null) => void
}

/** The picture that goes with an answer, seen before it is sent. */
export function AnswerPicture({ image, onChange }: AnswerPictureProps) {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const [wrong, setWrong] = useState<string>()

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const code = pictureError(file)
    setWrong(code)
    if (!code) onChange(await readDataUrl(file))
  }

  return (
    <div className="grid justify-items-start gap-2">
      <input
        // The same file once more is a choice as well.
        key={image}
        ref={input}
        type="file"
        hidden
        aria-label={t('support_picture')}
        accept={pictureTypes.join()}
        onChange={(event) => void choose(event)}
      />
      <Button
        ref={button}
        variant="outline"
        size="sm"
        icon={<PictureIcon />}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        {t(image === null ? 'support_picture_add' : 'picture_replace')}
      </Button>
      {image !== null && (
        <span className="relative">
          <img
            src={image}
            alt={t('support_picture_preview')}
            className="size-24 rounded-control border border-line bg-white object-cover"
          />
          <IconButton
            size="sm"
            variant="outline"
            className="absolute -end-3 -top-3"
            label={t('support_picture_remove')}
            icon={<CloseIcon />}
            onClick={() => {
              onChange(null)
              button.current?.focus()
            }}
          />
        </span>
      )}
      <p id={noteId} aria-live="polite" className={wrong ? 'text-14 text-danger' : 'sr-only'}>
        {wrong ? fieldErrorText({ message: wrong }) : t('picture_types')}
      </p>
    </div>
  )
}
