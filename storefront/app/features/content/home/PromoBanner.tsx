import type { Banner } from '@rawaj/contract/content/contentSchemas.ts'
import { PromoLayout, type PromoShape, promoSceneClass } from '@rawaj/design/BannerLayouts.tsx'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

/** Width of the pictures of each shape on screens. */
const pictures = {
  side: { sizes: '(width > 1023px) 440px, 360px', largest: 960 },
  row: { sizes: '(width > 1023px) 640px, 480px', largest: 1280 },
  strip: { sizes: '(width > 1344px) 1280px, (width > 960px) 100vw, 960px', largest: 1920 },
} as const satisfies Record<PromoShape, object>

interface PromoBannerProps {
  banner: Banner
  shape: PromoShape
  className?: string
}

/** A smaller offer: the whole of it is one link. */
export function PromoBanner({ banner, shape, className }: PromoBannerProps) {
  return (
    <PromoLayout
      shape={shape}
      className={className}
      picture={<BannerPicture wide={banner.image} {...pictures[shape]} className={promoSceneClass(shape)} />}
      title={
        <Link to={banner.link} className="outline-none after:absolute after:inset-0">
          <BidiText text={banner.content} />
        </Link>
      }
      description={banner.description && <BidiText text={banner.description} />}
      action={
        banner.quote && (
          <>
            {banner.quote}
            <ForwardIcon className="size-5" />
          </>
        )
      }
    />
  )
}

export function BottomSlider({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('home')
  const labels = useSliderLabels(t('more_offers'))
  return (
    <Slider labels={labels} view="one" dots arrows="inside" className="overflow-hidden rounded-card">
      {banners.map((banner) => (
        <PromoBanner key={banner.id} banner={banner} shape="strip" className="h-80 rounded-none" />
      ))}
    </Slider>
  )
}
