import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Link } from 'react-router'
import { CardFrame } from '../features/layout/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { StepHeading } from '../ui/StepHeading.tsx'

/** Any other address below `/admin`. */
export function NotFound() {
  const { t } = useTexts()
  useTitle(t('not_found_title'))
  return (
    <CardFrame>
      <StepHeading text={t('not_found_text')} focused>
        {t('not_found_title')}
      </StepHeading>
      <Link to="/" className={buttonClass({ full: true })}>
        {t('to_start')}
      </Link>
    </CardFrame>
  )
}
