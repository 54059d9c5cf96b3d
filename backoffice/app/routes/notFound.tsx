import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Link } from 'react-router'
import { CardFrame } from '../features/layout/index.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { useWords } from '../i18n/useWords.ts'
import { StepHeading } from '../ui/StepHeading.tsx'

/** Any other address below `/admin`. */
export function NotFound() {
  const { t } = useWords()
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
