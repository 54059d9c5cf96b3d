import { PictureIcon } from '@rawaj/design/icons.tsx'
import { pictureSource } from '../../details/index.ts'

/** Small picture beside a product's name. */
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
