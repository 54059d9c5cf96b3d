import type { BannerKind } from '@rawaj/contract/content/banners.ts'
import {
  HeroLayout,
  heroActionClass,
  PromoLayout,
  type PromoShape,
  promoSceneClass,
} from '@rawaj/design/BannerLayouts.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'

interface PreviewedBannerProps {
  kind: BannerKind
  wide: string | null
  tall: string | null
  content: string
  description: string
  quote: string
}

const shapes: Record<Exclude<BannerKind, 'hero'>, PromoShape> = { side: 'side', promo: 'row', bottom: 'strip' }

/** The rest of the row that a banner stands in. */
const rows: Record<BannerKind, string> = {
  hero: 'sm:container-page sm:pt-6',
  side: 'container-page grid gap-5 py-6 lg:grid-cols-[1fr_3fr]',
  promo: 'container-page grid gap-5 py-6 md:grid-cols-2',
  bottom: 'container-page py-6',
}

/** A banner where it will stand, over what its form holds; nothing in it leads anywhere. */
export function PreviewedBanner({ kind, wide, tall, content, description, quote }: PreviewedBannerProps) {
  const action = quote && (
    <>
      {quote}
      <ForwardIcon className="size-5" />
    </>
  )
  if (kind === 'hero')
    return (
      <div className={rows.hero}>
        <div className="overflow-hidden sm:rounded-card">
          <HeroLayout
            picture={<Scene wide={wide} tall={tall} className="inset-0 size-full" />}
            title={content}
            description={description}
            action={
              action && (
                <span className={buttonClass({ variant: 'primary', size: 'lg', className: heroActionClass })}>
                  {action}
                </span>
              )
            }
          />
        </div>
      </div>
    )
  const shape = shapes[kind]
  const place = kind === 'bottom' ? 'h-88 sm:h-80' : cx('min-h-64', kind === 'side' && 'lg:min-h-100')
  return (
    <div className={rows[kind]}>
      <PromoLayout
        shape={shape}
        className={place}
        picture={<Scene wide={wide} tall={null} className={promoSceneClass(shape)} />}
        title={content}
        description={description}
        action={action}
      />
      {kind !== 'bottom' && <div className="rounded-card bg-line/40 max-md:hidden" />}
    </div>
  )
}

function Scene({ wide, tall, className }: { wide: string | null; tall: string | null; className: string }) {
  if (wide === null) return null
  return (
    <picture className="contents">
      {tall !== null && <source media="(width < 640px)" srcSet={tall} />}
      <img src={wide} alt="" draggable={false} className={cx('absolute object-cover', className)} />
    </picture>
  )
}
