import { AccountIcon, CartIcon, CategoriesIcon, HomeIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { isModifiedClick } from '../../ui/isModifiedClick.ts'
import { useSession } from '../auth/index.ts'
import { useCart } from '../cart/index.ts'
import { searchInputId } from '../search/index.ts'

// In the middle by its padding: centred, an icon would move when its word is read after the first paint.
const itemClass =
  'flex h-16 flex-col items-center gap-0.5 pt-[calc((2.375rem-var(--leading-12))/2)] text-12 text-muted aria-[current=page]:font-medium aria-[current=page]:text-petrol-700'

/** The thumb's way round the shop, on phones. All of it works as plain links before script arrives. */
export function BottomNav({ onCategories }: { onCategories: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { count, status } = useCart()
  const known = status === 'visitor' || status === 'ready'

  return (
    <nav
      aria-label={t('quick_navigation')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        <NavItem to="/" icon={<HomeIcon className="size-6" />} label={t('home')} />
        <li>
          <Link
            to="/purchase"
            className={itemClass}
            onClick={(event) => {
              if (isModifiedClick(event)) return
              event.preventDefault()
              onCategories()
            }}
          >
            <CategoriesIcon className="size-6" />
            <Label>{t('categories')}</Label>
          </Link>
        </li>
        <li>
          <a
            href={`#${searchInputId}`}
            className={itemClass}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(searchInputId)?.focus()
            }}
          >
            <SearchIcon className="size-6" />
            <Label>{t('search')}</Label>
          </a>
        </li>
        <li>
          <NavLink to="/shopcart" className={itemClass}>
            {/* Wider than the icon, so that the figure at its corner leaves it to be seen. */}
            <span className="relative px-2.5">
              <CartIcon className="size-6" />
              <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
                <CountBadge count={known ? count : 0} />
              </span>
            </span>
            <Label>{t('cart')}</Label>
            {known && <span className="sr-only"> {t('cart_count', { count })}</span>}
          </NavLink>
        </li>
        {session !== null && (
          <NavItem
            to="/account"
            icon={<AccountIcon className="size-6" />}
            label={t('account')}
            className="hidden in-data-[session=in]:block"
          />
        )}
        {!session && (
          <NavItem
            to="/login"
            icon={<AccountIcon className="size-6" />}
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
      <NavLink to={to} end className={itemClass}>
        {icon}
        <Label>{label}</Label>
      </NavLink>
    </li>
  )
}

/** If five labels do not fit, they are only for screen readers. */
function Label({ children }: { children: ReactNode }) {
  return <span className="tiny:sr-only">{children}</span>
}
