import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** Widths of screens that something is looked at on, in CSS pixels: a telephone, a tablet, a computer. */
const widths = ['360', '768', '1440'] as const
export type PreviewWidth = (typeof widths)[number]

/** On how wide a screen it is looked at. */
export function WidthChoice({ value, onChange }: { value: PreviewWidth; onChange: (width: PreviewWidth) => void }) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{t('preview_width')}</legend>
      <RadioCards name="preview-width" values={widths} value={value} onChange={onChange} inLine>
        {(each) => <bdi translate="no">{each}</bdi>}
      </RadioCards>
    </fieldset>
  )
}
