import type { WithdrawnState } from '@rawaj/contract/products/products.ts'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LoadFailure, useErrorMessage } from '../feedback/index.ts'
import { NotFoundScreen } from '../page/index.ts'

interface CatalogueErrorProps {
  error: unknown
  title: 'listing_failed' | 'product_failed'
}

/** In place of a catalogue screen that could not be loaded, with a button to try again; a withdrawn product is named as such. */
export function CatalogueError({ error, title }: CatalogueErrorProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const message = useErrorMessage()
  const { state, revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    const withdrawn: WithdrawnState | undefined = error.data?.state
    return withdrawn ? (
      <NotFoundScreen title={message(`product_${withdrawn}`)} text={t('withdrawn_text')} />
    ) : (
      <NotFoundScreen />
    )
  }
  const pageTitle = `${t(title)} | ${t('common:shop_name')}`
  return (
    <div className="container-page py-10">
      <title>{pageTitle}</title>
      <LoadFailure
        error={error}
        as="h1"
        title={t(title)}
        text={t('failed_text')}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
