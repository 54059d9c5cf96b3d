import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NextIcon } from '../../ui/icons.tsx'

const ways = [
  { to: '/faq', key: 'faq' },
  { to: '/distributors', key: 'distributors' },
  { to: '/support', key: 'support' },
] as const

/** Where the answer may be found sooner. */
export function OtherWays() {
  const { t } = useTranslation('contact')
  return (
    <nav aria-label={t('other_ways')} className="rounded-card border border-line bg-white">
      <ul className="divide-y divide-line">
        {ways.map(({ to, key }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center justify-between gap-4 px-4 py-4 transition-colors hover:bg-petrol-50 sm:px-6"
            >
              <span>
                <span className="block font-medium group-hover:text-petrol-700">{t(`way_${key}`)}</span>
                <span className="block text-14 text-muted">{t(`way_${key}_text`)}</span>
              </span>
              <NextIcon className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
