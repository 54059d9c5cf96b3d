import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { policyPaths } from './policyPaths.ts'

/** From one text of the shop to the others; on phones a row that scrolls sideways. */
export function PolicyNav() {
  const { t } = useTranslation(['policies', 'common'])
  return (
    <nav
      aria-label={t('texts')}
      className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-2 lg:flex-col lg:gap-1">
        {[...policyPaths, 'faq' as const].map((path) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={`/${path}`}
              className="flex min-h-11 items-center rounded-control border border-line bg-white px-4 whitespace-nowrap transition-colors hover:border-petrol-700 hover:text-petrol-700 focus-visible:-outline-offset-2 aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-50 aria-[current=page]:font-medium aria-[current=page]:text-petrol-700 lg:border-transparent lg:bg-transparent"
            >
              {t(`common:${path.replaceAll('-', '_')}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
