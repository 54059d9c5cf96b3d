import type { Banner } from '@rawaj/contract/content/contentSchemas.ts'
import { HeroLayout, heroActionClass } from '@rawaj/design/BannerLayouts.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

/** Time that a slide is shown (spec, section 9). */
const heroAutoplay = 2_500

/** The top of the home page: scenes of the products, the text at the start side, one link. */
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
    <HeroLayout
      picture={
        <BannerPicture
          wide={banner.image}
          tall={banner.image_tall}
          sizes="(width > 1344px) 1280px, 100vw"
          priority={first}
        />
      }
      title={<BidiText text={banner.content} />}
      description={banner.description && <BidiText text={banner.description} />}
      action={
        banner.quote && (
          <Link
            to={banner.link}
            className={buttonClass({ variant: 'primary', size: 'lg', className: heroActionClass })}
          >
            {banner.quote}
            <ForwardIcon className="size-5" />
          </Link>
        )
      }
    />
  )
}
