import type { Dashboard } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { dashboardLists } from '@rawaj/contract/dashboard/figureLists.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'

/** Figures that ask for nothing. */
const figures = [
  'openOrders',
  'products',
  'categories',
  'waitingEmails',
  'staff',
  'openInvitations',
] as const satisfies readonly (keyof typeof dashboardLists)[]

/** The shop in numbers, for employees who work on them; each leads to its list. */
export function ShopFigures({ today }: { today: Dashboard }) {
  const { t, number } = useTexts()
  const shown = figures.filter((figure) => today[figure] !== null)
  if (shown.length === 0) return null
  return (
    <SectionCard title={t('today_figures')}>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-6">
        {shown.map((figure) => (
          <li key={figure}>
            <Link to={dashboardLists[figure]} className="group block py-1.5">
              <span className="block text-14 text-muted">{t(`today_${figure}`)}</span>
              <bdi className="text-22 font-semibold group-hover:text-brand group-hover:underline" translate="no">
                {number(today[figure] ?? 0)}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
