import type { Banner } from '@rawaj/contract/entities.ts'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { BannerPicture } from './BannerPicture.tsx'

/**
 * side: upright, the goods in the lower half of the scene. row: the words at the start side, the goods at the other.
 * strip: the same, far wider; on phones the goods stand under the words. Where a scene is cut it fades into the ground.
 */
const shapes = {
  side: {
    scene: cx(
      'max-lg:inset-y-0 max-lg:end-0 max-lg:h-full max-lg:w-1/2 max-lg:object-[50%_80%]',
      'max-lg:[mask-image:linear-gradient(calc(90deg*var(--dir)),transparent,black_40%)]',
      'lg:inset-x-0 lg:bottom-0 lg:aspect-7/9 lg:w-full lg:[mask-image:linear-gradient(to_bottom,transparent,black_35%)]',
    ),
    words: 'max-lg:w-3/5 max-lg:justify-center',
    sizes: '(width > 1023px) 320px, 50vw',
    largest: 960,
  },
  row: {
    scene: 'inset-0 size-full',
    words: 'w-3/5 justify-center lg:p-8',
    sizes: '(width > 767px) 640px, 100vw',
    largest: 1280,
  },
  strip: {
    scene: cx(
      'max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-3/5 max-sm:w-full max-sm:object-[100%_50%] max-sm:rtl:object-[0%_50%]',
      'max-sm:[mask-image:linear-gradient(to_bottom,transparent,black_45%)] sm:inset-0 sm:size-full',
    ),
    words: 'sm:w-3/5 sm:justify-center lg:p-12',
    sizes: '(width > 1344px) 1280px, 100vw',
    largest: 1920,
  },
} as const

interface PromoBannerProps {
  banner: Banner
  shape: keyof typeof shapes
  className?: string
}

/** A smaller offer: the whole of it is one link. */
export function PromoBanner({ banner, shape, className }: PromoBannerProps) {
  const { scene, words, sizes, largest } = shapes[shape]
  return (
    <article
      className={cx(
        'group relative isolate overflow-hidden rounded-card bg-petrol-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol-700',
        className,
      )}
    >
      <BannerPicture
        wide={banner.image}
        sizes={sizes}
        largest={largest}
        className={cx('-z-20 transition-transform duration-200 group-hover:scale-[1.02]', scene)}
      />
      {/* A little light behind the words, whatever the scene holds. */}
      {shape !== 'side' && (
        <div
          className={cx(
            'absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),rgb(255_255_255/0.6),transparent_60%)]',
            shape === 'strip' && 'max-sm:hidden',
          )}
        />
      )}
      <div className={cx('flex h-full flex-col items-start gap-1.5 p-6', words)}>
        <h3 className={cx('text-22 text-petrol-900', shape === 'strip' && 'sm:text-28')}>
          <Link to={banner.link} className="outline-none after:absolute after:inset-0">
            {banner.content}
          </Link>
        </h3>
        {banner.description && <p className="text-14 text-ink">{banner.description}</p>}
        {banner.quote && (
          <p className="mt-2 inline-flex items-center gap-1.5 font-medium text-petrol-700 group-hover:underline group-hover:underline-offset-4">
            {banner.quote}
            <ForwardIcon className="size-5" />
          </p>
        )}
      </div>
    </article>
  )
}
