import { Button } from '@rawaj/design/Button.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { useFailureText } from '../features/failures/index.ts'
import { CardFrame } from '../features/layout/index.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { StepHeading } from '../ui/StepHeading.tsx'

/** A screen that could not be opened: most likely the shop could not be reached. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const failureText = useFailureText()
  const { revalidate, state } = useRevalidator()
  useTitle(t('failed_title'))
  return (
    <CardFrame>
      <StepHeading text={failureText(error)} focused>
        {t('failed_title')}
      </StepHeading>
      <Button full icon={<RetryIcon />} loading={state === 'loading'} onClick={() => void revalidate()}>
        {t('try_again')}
      </Button>
    </CardFrame>
  )
}
