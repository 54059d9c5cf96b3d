import { isStaff } from '@rawaj/contract/roles.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../features/auth/index.ts'
import { LoadFailure } from '../features/feedback/index.ts'
import { NotFoundScreen, PageHead } from '../features/page/index.ts'
import { CategoriesSkeleton, CategoryList, useStaffTranslations } from '../features/staff/index.ts'

/** Until it is known who looks, and after: what lies below stays where it is. */
const tall = 'min-h-dvh'

/** The categories as staff edit them; for a customer there is no such page. */
export default function StaffCategoriesScreen() {
  const { t } = useTranslation(['common', 'account', 'errors'])
  const session = useSession()
  if (session && !isStaff(session)) {
    return (
      <div key="missing" className={tall}>
        <NotFoundScreen />
      </div>
    )
  }
  return (
    <div key="here" className={cx('container-page py-6 sm:py-10', tall)}>
      <PageHead title={t('categories')} path="/staff/categories" hidden />
      <h1 className="mb-1 text-28 sm:text-36">{t('categories')}</h1>
      {session ? <WithTranslations /> : <CategoriesSkeleton label={t('account:loading')} />}
    </div>
  )
}

function WithTranslations() {
  const { t } = useTranslation(['common', 'account', 'errors'])
  const translations = useStaffTranslations()
  if (translations.state === 'ready') return <CategoryList />
  if (translations.state === 'loading') return <CategoriesSkeleton label={t('account:loading')} />
  return (
    <LoadFailure as="p" title={t('errors:no_connection')} text={null} onRetry={() => void translations.refetch()} />
  )
}
