import type { OrderGoods } from '@rawaj/contract/admin/adminEntities.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import type { Words } from '../../i18n/useWords.ts'
import { pictureSource } from '../details/index.ts'

/** The name of goods in the language of the screen. */
export const nameIn = (
  { nameAr, nameEn }: Pick<OrderGoods, 'nameAr' | 'nameEn'>,
  { language }: Pick<Words, 'language'>,
) => (language === 'ar' ? nameAr : nameEn || nameAr)

/** Small, beside the name of goods. */
export function GoodsPicture({ path }: { path: string | null }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white text-muted">
      {path ? (
        <img src={`${pictureSource(path)}?w=96`} alt="" className="size-full object-contain" />
      ) : (
        <PictureIcon className="size-5" />
      )}
    </span>
  )
}
