import { cx } from '@rawaj/design/cx.ts'
import { AccountIcon, BookmarkIcon, BulletListIcon, OrdersIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { useProfile, useSignOut } from '../auth/index.ts'

/** What hangs under "Account". */
export function AccountEntries() {
  const { t } = useTranslation()
  const { profile } = useProfile()
  const signOut = useSignOut()
  return (
    <>
      {profile && (
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block truncate font-semibold" dir="auto">
            {profile.name}
          </span>
          <bdi dir="ltr" translate="no" className="text-14 text-muted">
            {profile.mobile}
          </bdi>
        </p>
      )}
      <Link to="/account" className={cx('menu-entry', profile && 'mt-2')}>
        <AccountIcon className="size-5" />
        {t('account')}
      </Link>
      <Link to="/orders" className="menu-entry">
        <OrdersIcon className="size-5" />
        {t('my_orders')}
      </Link>
      <Link to="/quick-order" className="menu-entry">
        <BulletListIcon className="size-5" />
        {t('quick_order')}
      </Link>
      <Link to="/lists" className="menu-entry">
        <BookmarkIcon className="size-5" />
        {t('saved_lists')}
      </Link>
      <button type="button" className="menu-entry" onClick={signOut}>
        <SignOutIcon className="size-5" />
        {t('sign_out')}
      </button>
    </>
  )
}
