import { BrandIcon } from '@rawaj/design/icons.tsx'
import { pictureGround } from '../../../ui/pictureGround.ts'
import { pictureSource } from '../../details/index.ts'

/** Small, beside the name of a brand. */
export function BrandLogo({ path }: { path: string | null }) {
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center overflow-hidden rounded-xs border border-line text-muted max-sm:size-7 ${pictureGround(path)}`}
    >
      {path ? (
        <img src={pictureSource(path)} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <BrandIcon className="size-4" />
      )}
    </span>
  )
}
