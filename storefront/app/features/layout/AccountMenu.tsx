import { cx } from '@rawaj/design/cx.ts'
import { AccountIcon, ChevronDownIcon, OrdersIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/Link.tsx'
import { useProfile, useSignOut } from '../auth/index.ts'
import { useDisclosure } from './useDisclosure.ts'

/** Menu of a signed-in customer under "Account". */
export function AccountMenu({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { open, setOpen, box } = useDisclosure<HTMLDivElement>()
  return (
    <div {...box} className={cx('relative', className)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label={t('account')}
        onClick={() => setOpen(!open)}
        className="header-action flex"
      >
        <AccountIcon className="size-6" />
        <span className="hidden xl:inline">{t('account')}</span>
        <ChevronDownIcon
          className={cx('hidden size-4 text-muted transition-[rotate] xl:block', open && 'rotate-180')}
        />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute end-0 top-full z-20 mt-2 w-64 rounded-card border border-line bg-white p-2 shadow-float"
      >
        {open && <AccountEntries />}
      </div>
    </div>
  )
}

function AccountEntries() {
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
      <button type="button" className="menu-entry" onClick={signOut}>
        <SignOutIcon className="size-5" />
        {t('sign_out')}
      </button>
    </>
  )
}
