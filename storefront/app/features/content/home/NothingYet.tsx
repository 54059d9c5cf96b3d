import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { NoOrders } from '../../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'

/** In place of products, in a shop that has none. */
export function NothingYet() {
  const { t } = useTranslation('home')
  return (
    <EmptyState
      drawing={NoOrders}
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Link to="/purchase" className={buttonClass()}>
          {t('view_all_products')}
        </Link>
      }
    />
  )
}
