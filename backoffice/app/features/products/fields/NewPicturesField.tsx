import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PictureIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { pictureError, pictureTypes, readDataUrl } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { useNewPictures } from '../NewPictures.ts'
import { FileDrop } from './FileDrop.tsx'

/** Pictures of a product that is being made: they are added with it. */
export function NewPicturesField() {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const { pictures, change } = useNewPictures()
  const [rejected, setRejected] = useState<readonly { name: string; text: string }[]>([])
  const [isUploading, setUploading] = useState(false)

  async function add(files: readonly File[]) {
    setUploading(true)
    setRejected([])
    for (const file of files) {
      const { name } = file
      const code = pictureError(file)
      const read = code ? null : await readDataUrl(file).catch(() => null)
      if (read === null) {
        const text = fieldErrorText({ message: code ?? 'invalid_image' }) ?? ''
        setRejected((before) => [...before, { name, text }])
      } else change((before) => [...before, { key: crypto.randomUUID(), name, image: read }].slice(0, maxPictures))
    }
    setUploading(false)
  }

  return (
    <div className="grid gap-4">
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map(({ key, name, image }, place) => (
          <li key={key} className="relative">
            <img
              src={image}
              alt={t('products_picture_number', { place: place + 1 })}
              className="size-24 rounded-control border border-line bg-white object-contain"
            />
            <IconButton
              size="sm"
              label={t('products_picture_remove', { name })}
              icon={<RemoveIcon />}
              onClick={() => change((before) => before.filter((picture) => picture.key !== key))}
              className="absolute end-1 top-1 bg-surface"
            />
          </li>
        ))}
      </ol>
      {pictures.length < maxPictures && (
        <FileDrop
          accept={pictureTypes.join()}
          label={t('products_pictures_add')}
          hint={t('products_pictures_hint')}
          icon={<PictureIcon />}
          uploads={{ upload: (files) => void add(files), waiting: [], rejected, isUploading }}
          takesPasted
        />
      )}
    </div>
  )
}
