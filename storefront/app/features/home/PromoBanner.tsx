import type { Banner } from '@rawaj/contract/entities.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

/**
 * Where text and goods stand, so that neither runs over the other. The scenes are cut from above, never from below.
 * side: upright, the goods in the lower half. row: the text at the start side, the goods at the other. strip: the
 * same, far wider. On narrow screens the goods of row and strip stand under the text.
 */
const shapes = {
  side: {
    scene: cx(
      'max-lg:inset-y-0 max-lg:end-0 max-lg:h-full max-lg:w-1/2 max-lg:object-[50%_92%]',
      'max-lg:[mask-image:linear-gradient(calc(90deg*var(--dir)),transparent,black_20%)]',
      'lg:-inset-x-1/5 lg:bottom-0 lg:aspect-9/10 lg:w-[140%] lg:max-w-none lg:[mask-image:linear-gradient(to_bottom,transparent,black_35%)]',
    ),
    light: 'hidden',
    text: 'max-lg:w-[52%] max-lg:justify-center max-lg:pe-0',
    sizes: '(width > 1023px) 440px, 360px',
    largest: 960,
  },
  row: {
    scene: cx(
      'object-[100%_100%] rtl:object-[0%_100%]',
      'max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-64 max-lg:w-full max-lg:[mask-image:linear-gradient(to_bottom,transparent,black_34%)]',
      'lg:inset-0 lg:size-full',
    ),
    light: 'max-lg:hidden',
    text: 'max-lg:pb-44 lg:w-1/2 lg:justify-center lg:py-8 lg:ps-8 lg:pe-0 xl:w-3/5',
    sizes: '(width > 1023px) 640px, 480px',
    largest: 1280,
  },
  strip: {
    scene: cx(
      'max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-4/5 max-sm:w-full max-sm:object-[97%_100%] max-sm:rtl:object-[3%_100%]',
      'max-sm:[mask-image:linear-gradient(to_bottom,transparent,black_34%)]',
      'sm:inset-0 sm:size-full sm:object-[100%_100%] sm:rtl:object-[0%_100%]',
    ),
    light: 'max-sm:hidden',
    text: 'sm:w-1/2 sm:justify-center lg:p-12',
    sizes: '(width > 1344px) 1280px, (width > 960px) 100vw, 960px',
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
  const { scene, light, text, sizes, largest } = shapes[shape]
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
      {/* A little light behind the text, whatever the scene holds. */}
      <div
        className={cx(
          'absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),rgb(255_255_255/0.6),transparent_60%)]',
          light,
        )}
      />
      <div className={cx('flex h-full flex-col items-start gap-1.5 p-6', text)}>
        <h3 className={cx('text-22 text-petrol-900', shape === 'strip' && 'sm:text-28')}>
          <Link to={banner.link} className="outline-none after:absolute after:inset-0">
            <BidiText text={banner.content} />
          </Link>
        </h3>
        {banner.description && (
          <p className="text-14 text-ink">
            <BidiText text={banner.description} />
          </p>
        )}
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

export function BottomSlider({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('home')
  const labels = useSliderLabels(t('more_offers'))
  return (
    <Slider labels={labels} view="one" dots arrows="inside" className="overflow-hidden rounded-card">
      {banners.map((banner) => (
        <PromoBanner key={banner.id} banner={banner} shape="strip" className="h-88 rounded-none sm:h-80" />
      ))}
    </Slider>
  )
}
