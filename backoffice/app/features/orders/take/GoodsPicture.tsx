import { PictureIcon } from '@rawaj/design/icons.tsx'
import { pictureGround } from '../../../ui/pictureGround.ts'
import { pictureSource } from '../../details/index.ts'

/** Small picture beside a product's name. */
export function GoodsPicture({ path }: { path: string | null }) {
  return (
    <span
      className={`grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line text-muted ${pictureGround(path)}`}
    >
      {path ? (
        <img src={`${pictureSource(path)}?w=96`} alt="" className="size-full object-contain" />
      ) : (
        <PictureIcon className="size-5" />
      )}
    </span>
  )
}
