import { cx } from '@rawaj/design/cx.ts'
import { PreviousIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { formGroups, settingsForms } from './settingsForms.tsx'
import type { FormGroup } from './settingsQuery.ts'

/** The groups beside the form of one of them: a list where there is room, a choice above it elsewhere. */
export function SettingsFrame({ group, children }: { group: FormGroup; children: ReactNode }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:hidden">
        <Link to="/settings" className="inline-flex min-h-8 items-center gap-1 text-14 text-muted hover:text-brand">
          <PreviousIcon className="size-4" />
          {t('settings_title')}
        </Link>
        <CompactSelect
          label={t('settings_groups')}
          value={group}
          onChange={(event) => void navigate(`/settings/${event.currentTarget.value}`)}
        >
          {formGroups.map((name) => (
            <option key={name} value={name}>
              {t(`settings_${name}`)}
            </option>
          ))}
        </CompactSelect>
      </div>
      <nav aria-label={t('settings_groups')} className="sticky top-0 max-lg:hidden">
        <ul className="grid gap-0.5">
          {formGroups.map((name) => (
            <li key={name}>
              <GroupLink group={name} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  )
}

function GroupLink({ group }: { group: FormGroup }) {
  const { t } = useTexts()
  const { icon: Icon } = settingsForms[group]
  return (
    <NavLink
      to={`/settings/${group}`}
      className={({ isActive }) =>
        cx(
          'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium transition-colors',
          isActive ? 'bg-surface text-brand ring-1 ring-line ring-inset' : 'text-muted hover:bg-surface hover:text-ink',
        )
      }
    >
      <Icon className="size-5 shrink-0" />
      {t(`settings_${group}`)}
    </NavLink>
  )
}
