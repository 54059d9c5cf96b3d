import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { pictureError, readDataUrl } from '../../details/index.ts'
import { useOpenProduct } from '../ProductContext.ts'
import { useChangeProduct } from '../useProduct.ts'
import { useUploads } from '../useUploads.ts'
import { PicturesField } from './PicturesField.tsx'

/** The pictures of the product of the form. */
export function ProductPicturesField() {
  const adminApi = useAdminApi()
  const id = useOpenProduct()?.id ?? 0
  const uploads = useUploads({
    change: useChangeProduct(id),
    findError: pictureError,
    send: async (file, version) =>
      adminApi.addProductPicture({
        params: { id },
        body: { version, image: await readDataUrl(file), textAr: '', textEn: '' },
      }),
  })
  return <PicturesField uploads={uploads} />
}
