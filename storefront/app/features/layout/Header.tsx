import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { AccountIcon, CartIcon, MenuIcon, OrdersIcon } from '@rawaj/design/icons.tsx'
import { ShopLogo } from '@rawaj/design/ShopLogo.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { useSession } from '../auth/index.ts'
import { useCart } from '../cart/index.ts'
import { useIsTrade, useShowsVat, useVatLabel } from '../prices/index.ts'
import { SearchBox } from '../search/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { earlyMenuCommand } from './EarlyMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PromoBar } from './PromoBar.tsx'

/**
 * Sticks 44 px (on phones 48 px) above the top edge, so that scrolling leaves exactly one row: the main row of 64 px, on
 * phones the search of 52 px; in low windows it scrolls away. Nothing is measured and nothing jumps: 36 px slim line and 8 px
 * of white, or the 48 px phone row; between them there is one row alone. Where not even the menu's button would fit beside it, as
 * on a phone at 200 %, the language is in the menu alone.
 */
export function Header({ address, onMenu }: { address: ShopAddress | null; onMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="header">
      <PromoBar address={address} />
      <div className="container-page header-rows">
        <HomeLink className="header-logo" />
        <div className="header-search">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1">
          <LanguageSwitch className="header-language" />
          <ShownActions />
          <IconButton
            label={t('open_menu')}
            icon={<MenuIcon />}
            onClick={onMenu}
            {...earlyMenuCommand}
            aria-haspopup="dialog"
            className="-me-2.5 lg:hidden noscript:hidden"
          />
        </div>
      </div>
    </header>
  )
}

/** The shop's name as a link home: its own picture, the logo if its text is that name, else text. */
export function HomeLink({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const { t } = useTranslation()
  const { logo } = usePageData().shop
  const language = useLanguage()
  const name = t('shop_name')
  return (
    <Link to="/" className={cx('inline-flex min-h-11 items-center', className)}>
      <ShopLogo
        language={language}
        name={name}
        logo={logo}
        onDark={onDark}
        className="h-8 md:h-9 lg:h-11"
        nameClassName={cx('max-w-48 truncate text-22 font-semibold', !onDark && 'text-petrol-700')}
      />
    </Link>
  )
}

/**
 * Sign-in or account, orders, cart. The page is the same for everyone, so it contains both variants, and the mark set on the
 * document before the first paint decides which is visible; once the session is known the other one is removed.
 */
function HeaderActions() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      {!session && (
        <Link to="/login" className="header-action hidden md:flex md:in-data-[session=in]:hidden">
          <AccountIcon className="size-6" />
          <span className="max-xl:sr-only">{t('sign_in')}</span>
        </Link>
      )}
      {session !== null && (
        <>
          <Link to="/orders" className="header-action hidden md:in-data-[session=in]:flex">
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

const ShownActions = import.meta.env.SSR ? cachedPart('header-actions', HeaderActions) : HeaderActions

/** The cart with its badge (0 for a visitor) and the sum of its lines as prices are shown, after the coupon, without delivery. */
function CartLink() {
  const { t } = useTranslation()
  const { count, status, totals } = useCart()
  const showsVat = useShowsVat()
  const vatLabel = useVatLabel()
  const isTrade = useIsTrade()
  const goods = totals ? totals.goods - (showsVat ? 0 : totals.vat) : 0
  // Until it is known whose cart this is, a signed-in browser shows no figure rather than a wrong one.
  const known = status === 'visitor' || status === 'ready'
  return (
    <Link to="/shopcart" className="header-cart">
      <span className="relative p-1">
        <CartIcon className="size-6" />
        <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
          <CountBadge count={known ? count : 0} showZero />
        </span>
      </span>
      <span className="flex flex-col items-end max-xl:sr-only xl:min-w-18">
        <span className="text-12 text-muted">
          {t('cart')}
          {isTrade && vatLabel && ` · ${t(vatLabel)}`}
          {known && <span className="sr-only"> {t('cart_count', { count })} </span>}
        </span>
        <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
          <Price amount={goods} currency={t('currency')} size="sm" />
        </span>
      </span>
    </Link>
  )
}
