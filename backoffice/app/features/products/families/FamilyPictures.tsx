import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { useParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { pictureError, readDataUrl, useChange } from '../../details/index.ts'
import { PicturesField } from '../fields/PicturesField.tsx'
import { useUploads } from '../useUploads.ts'

/** The pictures of a family, which members without any of their own show. */
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
  const adminApi = useAdminApi()
  const uploads = useUploads({
    change: useChange<AdminFamily>(id, { list: 'families', entity: 'family' }),
    findError: pictureError,
    send: async (file, version) =>
      adminApi.addFamilyPicture({
        params: { id },
        body: { version, image: await readDataUrl(file), textAr: '', textEn: '' },
      }),
  })
  return <PicturesField uploads={uploads} />
}
