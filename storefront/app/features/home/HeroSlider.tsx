import type { Banner } from '@rawaj/contract/entities.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

/** How long a slide stands (spec, section 9). */
const heroAutoplay = 2_500

/** The first thing a visitor sees: scenes of the goods, the text at the start side, one way on. */
export function HeroSlider({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('home')
  const labels = useSliderLabels(t('offers'))
  return (
    <Slider
      labels={labels}
      view="one"
      autoplay={heroAutoplay}
      dots
      arrows="inside"
      className="overflow-hidden sm:rounded-card"
    >
      {banners.map((banner, index) => (
        <Hero key={banner.id} banner={banner} first={index === 0} />
      ))}
    </Slider>
  )
}

function Hero({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <div className="relative aspect-4/5 overflow-hidden bg-petrol-100 sm:aspect-21/9 sm:min-h-80">
      <BannerPicture
        wide={banner.image}
        tall={banner.image_tall}
        sizes="(width > 1344px) 1280px, 100vw"
        priority={first}
      />
      {/* A little light behind the text, whatever the scene holds. */}
      <div className="absolute inset-0 bg-[linear-gradient(to_bottom,rgb(255_255_255/0.6),transparent_50%)] sm:bg-[linear-gradient(calc(90deg*var(--dir)),rgb(255_255_255/0.6),transparent_50%)]" />
      <div className="absolute inset-0 flex flex-col items-start p-5 pt-7 sm:w-1/2 md:ps-18 sm:justify-center sm:p-8 lg:p-16 lg:ps-18">
        <h2 className="text-28 text-petrol-900 lg:text-48">
          <BidiText text={banner.content} />
        </h2>
        {banner.description && (
          <p className="mt-2 max-w-100 text-14 text-ink sm:text-16 lg:mt-3 lg:text-18">
            <BidiText text={banner.description} />
          </p>
        )}
        {banner.quote && (
          <Link
            to={banner.link}
            className={buttonClass({
              variant: 'primary',
              size: 'lg',
              className: 'mt-4 max-sm:min-h-11 max-sm:px-4 max-sm:text-16 lg:mt-7 after:absolute after:inset-0',
            })}
          >
            {banner.quote}
            <ForwardIcon className="size-5" />
          </Link>
        )}
      </div>
    </div>
  )
}
