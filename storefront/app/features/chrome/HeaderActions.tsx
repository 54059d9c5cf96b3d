import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountIcon, OrdersIcon } from '../../ui/icons.tsx'
import { useSession } from '../session/useSession.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CartLink } from './CartLink.tsx'

const action =
  'min-h-11 items-center gap-2 rounded-control px-2 font-medium whitespace-nowrap transition-colors hover:bg-petrol-50 hover:text-petrol-700'

/**
 * Sign-in or account, orders, cart. The page is the same for everybody, so both kinds stand in it and the mark that
 * was set on the document before the first paint decides which is seen; once the session is known the other one goes.
 */
export function HeaderActions() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      {!session && (
        <Link to="/login" className={`hidden md:flex md:in-data-[session=in]:hidden ${action}`}>
          <AccountIcon className="size-6" />
          <span className="max-xl:sr-only">{t('sign_in')}</span>
        </Link>
      )}
      {session !== null && (
        <>
          <Link to="/orders" className={`hidden md:in-data-[session=in]:flex ${action}`}>
            <OrdersIcon className="size-6" />
            <span className="max-xl:sr-only">{t('my_orders')}</span>
          </Link>
          <AccountMenu className="hidden md:in-data-[session=in]:block" />
        </>
      )}
      <CartLink />
    </div>
  )
}
