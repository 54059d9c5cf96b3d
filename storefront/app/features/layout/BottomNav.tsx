import { AccountIcon, CartIcon, CategoriesIcon, HomeIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { isModifiedClick } from '../../ui/isModifiedClick.ts'
import { Link, NavLink } from '../../ui/Link.tsx'
import { useSession } from '../auth/index.ts'
import { useCart } from '../cart/index.ts'
import { searchInputId } from '../search/index.ts'

interface BottomNavProps {
  onCategories: () => void
}

function Bar({ onCategories }: BottomNavProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { count, status } = useCart()
  const known = status === 'visitor' || status === 'ready'

  return (
    <nav aria-label={t('quick_navigation')} className="bottom-nav">
      <ul className="grid grid-cols-5">
        <NavItem to="/" icon={<HomeIcon />} label={t('home')} />
        <li>
          <Link
            to="/purchase"
            className="bottom-link"
            onClick={(event) => {
              if (isModifiedClick(event)) return
              event.preventDefault()
              onCategories()
            }}
          >
            <CategoriesIcon />
            <span>{t('categories')}</span>
          </Link>
        </li>
        <li>
          <a
            href={`#${searchInputId}`}
            className="bottom-link"
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(searchInputId)?.focus()
            }}
          >
            <SearchIcon />
            <span>{t('search')}</span>
          </a>
        </li>
        <li>
          <NavLink to="/shopcart" className="bottom-link">
            {/* Wider than the icon, so that the figure at its corner leaves it to be seen. */}
            <span className="relative px-2.5">
              <CartIcon />
              <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
                <CountBadge count={known ? count : 0} />
              </span>
            </span>
            <span>{t('cart')}</span>
            {known && <span className="sr-only"> {t('cart_count', { count })}</span>}
          </NavLink>
        </li>
        {session !== null && (
          <NavItem
            to="/account"
            icon={<AccountIcon />}
            label={t('account')}
            className="hidden in-data-[session=in]:block"
          />
        )}
        {!session && (
          <NavItem
            to="/login"
            icon={<AccountIcon />}
            label={t('sign_in_short')}
            className="in-data-[session=in]:hidden"
          />
        )}
      </ul>
    </nav>
  )
}

function NavItem({ to, icon, label, className }: { to: string; icon: ReactNode; label: string; className?: string }) {
  return (
    <li className={className}>
      <NavLink to={to} end className="bottom-link">
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  )
}

/** The link that leads to the page itself is marked; below the cart there are no pages. */
function useBeside(): string | null {
  const pathname = useLocation().pathname.toLowerCase()
  if (pathname.startsWith('/shopcart/')) return null
  return ['/', '/shopcart', '/account', '/login'].find((path) => path === pathname) ?? ''
}

/** The thumb's way round the shop, on phones. All of it works as plain links before script arrives. */
export const BottomNav = import.meta.env.SSR ? cachedPart('bottom', Bar, useBeside) : Bar
