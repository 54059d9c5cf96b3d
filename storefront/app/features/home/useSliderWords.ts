import { useTranslation } from 'react-i18next'
import type { SliderWords } from '../../ui/Slider.tsx'

/** The words of a slider that holds `label`. */
export function useSliderWords(label: string): SliderWords {
  const { t } = useTranslation('home')
  return {
    label,
    previous: t('previous'),
    next: t('next'),
    position: (slide, of) => t('slide_position', { slide, of }),
    pause: t('pause'),
    play: t('play'),
  }
}
