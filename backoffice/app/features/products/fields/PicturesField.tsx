import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { cx } from '@rawaj/design/cx.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import {
  FieldControl,
  type FormField,
  pictureSource,
  pictureTypes,
  RowButtons,
  useFieldRows,
  useFieldTexts,
} from '../../details/index.ts'
import type { PictureRow } from '../formValues.ts'
import { FileDrop, type FileDropProps } from './FileDrop.tsx'

const dragType = 'application/x-rawaj-picture'
const texts = {
  kind: 'bilingual',
  name: 'pictureText',
  maxLength: 300,
  optional: true,
} as const satisfies FormField<'products'> & FormField<'families'>

/** The pictures of a product or a family in their order, the first of which is shown in lists; new ones are added at once. */
export function PicturesField({ uploads }: Pick<FileDropProps, 'uploads'>) {
  const { t } = useTexts()
  const { isLocked, error } = useFieldTexts({ path: 'pictures', name: 'pictures' })
  const drop = useRef<HTMLDivElement>(null)
  const { rows, list, move, buttonsOf } = useFieldRows<PictureRow>('pictures', () =>
    drop.current?.querySelector('button')?.focus(),
  )
  const [over, setOver] = useState<number | null>(null)
  return (
    <div className="grid gap-4">
      {error && <p className="text-14 text-danger">{error}</p>}
      <ol ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <li
            key={row.rowKey}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragType)) return
              event.preventDefault()
              setOver(place)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              const from = event.dataTransfer.getData(dragType)
              if (from === '') return
              event.preventDefault()
              setOver(null)
              if (Number(from) !== place) move(Number(from), place)
            }}
            className={cx(
              'flex items-start gap-3 rounded-control border p-3',
              over === place ? 'border-brand bg-brand-soft' : 'border-line',
            )}
          >
            <div className="grid min-w-0 grow items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
              <img
                src={`${pictureSource(row.path)}?w=240`}
                alt={t('products_picture_number', { place: place + 1 })}
                draggable={!isLocked}
                onDragStart={(event) => event.dataTransfer.setData(dragType, String(place))}
                className="size-24 rounded-control border border-line bg-white object-contain sm:cursor-grab"
              />
              <FieldControl field={texts} path={`pictures.${place}.text`} />
            </div>
            {!isLocked && <RowButtons {...buttonsOf(place)} />}
          </li>
        ))}
      </ol>
      {!isLocked && rows.length < maxPictures && (
        <div ref={drop}>
          <FileDrop
            accept={pictureTypes.join()}
            label={t('products_pictures_add')}
            hint={t('products_pictures_hint')}
            icon={<PictureIcon />}
            uploads={uploads}
            takesPasted
          />
        </div>
      )}
    </div>
  )
}
