import type { Banner } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { Slider } from '../../ui/Slider.tsx'
import { PromoBanner } from './PromoBanner.tsx'
import { useSliderWords } from './useSliderWords.ts'

export function BottomSlider({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('home')
  const words = useSliderWords(t('more_offers'))
  return (
    <Slider words={words} view="one" dots arrows="inside" className="overflow-hidden rounded-card">
      {banners.map((banner) => (
        <PromoBanner key={banner.id} banner={banner} shape="strip" className="h-88 rounded-none sm:h-80" />
      ))}
    </Slider>
  )
}
