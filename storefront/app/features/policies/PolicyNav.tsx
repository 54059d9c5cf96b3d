import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { useRevealed } from '../../ui/useRevealed.ts'
import { policyPaths } from './policyPaths.ts'

const paths = [...policyPaths, 'faq'] as const

/** From one text of the shop to the others; on phones a row that scrolls sideways. */
export function PolicyNav() {
  const { t } = useTranslation(['policies', 'common'])
  const { pathname } = useLocation()
  const list = useRevealed(paths.findIndex((path) => `/${path}` === pathname))
  return (
    <nav aria-label={t('texts')}>
      <ul
        ref={list}
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-1 lg:px-0"
      >
        {paths.map((path) => (
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
