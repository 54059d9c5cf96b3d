import { NextIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DemoGoods } from '../demoGoods/index.ts'
import { formGroups, settingsForms } from './settingsForms.tsx'
import type { FormGroup } from './settingsQuery.ts'

/** `/admin/settings`: the groups of what the owner settles. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('settings_title'))
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-22 sm:text-28">{t('settings_title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('settings_text')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {formGroups.map((group) => (
          <li key={group}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      <DemoGoods className="mt-6" />
    </div>
  )
}

function GroupCard({ group }: { group: FormGroup }) {
  const { t } = useTexts()
  const { icon: Icon } = settingsForms[group]
  return (
    <Link
      to={`/settings/${group}`}
      className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-brand sm:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{t(`settings_${group}`)}</span>
        <span className="mt-0.5 block text-14 text-muted">{t(`settings_${group}_text`)}</span>
      </span>
      <NextIcon className="mt-3 size-5 shrink-0 text-muted" />
    </Link>
  )
}
