import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useRevalidator, useRouteError } from 'react-router'
import { useFailureText } from '../features/failures/index.ts'
import { CardFrame } from '../features/layout/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { StepHeading } from '../ui/StepHeading.tsx'

/** A screen that could not be opened: the shop could not be reached, or a part of this version is there no more. */
export function RouteError() {
  const { t } = useTexts()
  const error = useRouteError()
  const failureText = useFailureText()
  const { revalidate, state } = useRevalidator()
  useTitle(t('failed_title'))
  const ofShop = error instanceof ShopApiError
  return (
    <CardFrame>
      <StepHeading text={ofShop ? failureText(error) : t('failed_reload_text')} focused>
        {t('failed_title')}
      </StepHeading>
      <Button
        full
        icon={<RetryIcon />}
        loading={state === 'loading'}
        // A module that failed to load is not requested again, and has another name after a deployment.
        onClick={() => (ofShop ? void revalidate() : location.reload())}
      >
        {t(ofShop ? 'try_again' : 'reload')}
      </Button>
    </CardFrame>
  )
}
