import { isStaff } from '@rawaj/contract/roles.ts'
import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '../features/chrome/NotFoundScreen.tsx'
import { PageHead } from '../features/chrome/PageHead.tsx'
import { useSession } from '../features/session/useSession.ts'
import { CategoriesKept } from '../features/staff/CategoriesKept.tsx'
import { CategoriesSkeleton } from '../features/staff/CategoriesSkeleton.tsx'
import { useStaffWords } from '../features/staff/useStaffWords.ts'
import { cx } from '../ui/cx.ts'
import { FailedState } from '../ui/FailedState.tsx'

/** Until it is known who looks, and after: what lies below stays where it is. */
const tall = 'min-h-dvh'

/** The categories as staff keep them; for a customer there is no such page. */
export default function StaffCategoriesScreen() {
  const { t } = useTranslation(['common', 'account', 'messages'])
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
      {session ? <WithWords /> : <CategoriesSkeleton label={t('account:loading')} />}
    </div>
  )
}

function WithWords() {
  const { t } = useTranslation(['common', 'account', 'messages'])
  const words = useStaffWords()
  if (words.state === 'here') return <CategoriesKept />
  if (words.state === 'coming') return <CategoriesSkeleton label={t('account:loading')} />
  return (
    <FailedState
      as="p"
      title={t('messages:no_connection')}
      text={null}
      retry={t('try_again')}
      onRetry={() => void words.fetchAgain()}
    />
  )
}
