import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { pictureError, pictureSource, pictureTypes, RowButtons, readDataUrl } from '../../details/index.ts'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { useMay } from '../../session/index.ts'
import { FileDrop } from '../fields/FileDrop.tsx'
import { type RejectedUpload, useUploadFailure } from '../useUploads.ts'

/** The pictures of a family, which members without any of their own show: added, moved and removed at once. */
export function FamilyPictures() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  return id === 'new' ? (
    <p className="text-14 text-muted">{t('families_pictures_new')}</p>
  ) : (
    <Pictures id={Number(id)} />
  )
}

function Pictures({ id }: { id: number }) {
  const { t } = useTexts()
  const mayWrite = useMay()('catalogue.write')
  const { data: family } = useAdminQuery<'readFamily'>(['detail', 'families', id], 'readFamily', { params: { id } })
  const { uploads, arrange } = usePictureChanges(id)
  const pictures = family?.pictures ?? []
  return (
    <div className="grid gap-4">
      <FailureAlert error={arrange.error} />
      {pictures.length > 0 && (
        <ol className="grid gap-3 sm:grid-cols-2">
          {pictures.map(({ path }, place) => (
            <li key={path} className="flex items-start justify-between gap-3 rounded-control border border-line p-3">
              <img
                src={`${pictureSource(path)}?w=240`}
                alt={t('products_picture_number', { place: place + 1 })}
                className="size-24 rounded-control border border-line bg-white object-contain"
              />
              {mayWrite && (
                <RowButtons
                  place={place}
                  count={pictures.length}
                  onMove={(to) => arrange.mutate(moved(pictures, place, to))}
                  onRemove={() => arrange.mutate(pictures.toSpliced(place, 1))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && pictures.length < maxPictures && (
        <FileDrop
          accept={pictureTypes.join()}
          label={t('products_pictures_add')}
          hint={t('products_pictures_hint')}
          icon={<PictureIcon />}
          uploads={uploads}
        />
      )}
    </div>
  )
}

type Picture = AdminFamily['pictures'][number]

function moved(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const picture = pictures.slice(from, from + 1)
  return pictures.toSpliced(from, 1).toSpliced(to, 0, ...picture)
}

/** Changes of the pictures, each of the family as it was last read. */
function usePictureChanges(id: number) {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const uploadFailure = useUploadFailure()
  const { fieldErrorText } = useFieldErrors()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [rejected, setRejected] = useState<readonly RejectedUpload[]>([])
  const key = ['detail', 'families', id]
  async function change(send: (version: number) => Promise<{ data: AdminFamily }>) {
    try {
      const { data } = await send(queries.getQueryData<AdminFamily>(key)?.version ?? 1)
      queries.setQueryData(key, data)
      void queries.invalidateQueries({ queryKey: ['list', 'families'] })
      void queries.invalidateQueries({ queryKey: ['history', 'family', String(id)] })
    } catch (error) {
      // The data of this failure is the family as it is now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') queries.setQueryData(key, error.data)
      throw error
    }
  }
  const arrange = useMutation({
    mutationFn: (pictures: readonly Picture[]) =>
      change((version) => adminApi.updateFamily({ params: { id }, body: { version, pictures: [...pictures] } })),
  })
  const { mutate, isPending } = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files) {
        const code = pictureError(file)
        try {
          if (code) reject(file, fieldErrorText({ message: code }) ?? code)
          else {
            const image = await readDataUrl(file)
            await change((version) =>
              adminApi.addFamilyPicture({ params: { id }, body: { version, image, textAr: '', textEn: '' } }),
            )
          }
        } catch (error) {
          reject(file, uploadFailure(error))
        }
        setWaiting((before) => before.slice(1))
      }
    },
  })
  const reject = ({ name }: File, text: string) => setRejected((before) => [...before, { name, text }])
  const upload = (files: readonly File[]) => {
    if (files.length === 0 || isPending) return
    setRejected([])
    setWaiting(files.map(({ name }) => name))
    mutate(files)
  }
  return { arrange, uploads: { waiting, rejected, isUploading: isPending, upload } }
}
