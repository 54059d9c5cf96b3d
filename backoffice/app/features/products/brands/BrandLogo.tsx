import { BrandIcon } from '@rawaj/design/icons.tsx'
import { pictureSource } from '../../details/index.ts'

/** Small, beside the name of a brand. */
export function BrandLogo({ path }: { path: string | null }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-xs border border-line bg-white text-muted max-sm:size-7">
      {path ? (
        <img src={pictureSource(path)} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <BrandIcon className="size-4" />
      )}
    </span>
  )
}
