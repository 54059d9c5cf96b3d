import { PictureIcon } from '@rawaj/design/icons.tsx'
import { pictureGround } from '../../ui/pictureGround.ts'
import { pictureSource } from '../details/index.ts'

/** Small, beside the name of a product. */
export function ProductPicture({ path }: { path: string | null }) {
  return (
    <span
      className={`grid size-9 shrink-0 max-sm:size-7 place-items-center overflow-hidden rounded-xs border border-line text-muted ${pictureGround(path)}`}
    >
      {path ? (
        <img src={`${pictureSource(path)}?w=96`} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <PictureIcon className="size-4" />
      )}
    </span>
  )
}
