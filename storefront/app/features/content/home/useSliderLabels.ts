import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { SliderLabels } from '../../../ui/Slider.tsx'

/** The labels of a slider whose content is `label`. */
export function useSliderLabels(label: string): SliderLabels {
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
