import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { Link, useRouteError } from 'react-router'
import { useFailureText } from '../features/failures/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'

/** A screen that could not be opened, inside the shell: its part of the back office may be out of reach, or of an old version. */
export function ScreenError() {
  const { t } = useTexts()
  const error = useRouteError()
  const failureText = useFailureText()
  useTitle(t('failed_title'))
  return (
    <div className="grid justify-items-center gap-3 px-6 py-20 text-center">
      <h1 className="text-22">{t('failed_title')}</h1>
      <p className="max-w-prose text-muted">
        {error instanceof ShopApiError ? failureText(error) : t('failed_reload_text')}
      </p>
      <Button icon={<RetryIcon />} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}

/** An address of no screen. */
export function UnknownScreen() {
  const { t } = useTexts()
  useTitle(t('not_found_title'))
  return (
    <div className="grid justify-items-center gap-3 px-6 py-20 text-center">
      <h1 className="text-22">{t('not_found_title')}</h1>
      <p className="max-w-prose text-muted">{t('not_found_text')}</p>
      <Link to="/" className={buttonClass()}>
        {t('to_start')}
      </Link>
    </div>
  )
}
