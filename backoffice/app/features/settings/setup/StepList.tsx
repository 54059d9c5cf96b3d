import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { type SetupStep, setupSteps, stateOf } from './setupSteps.ts'

interface StepListProps {
  current: SetupStep
  status: ShopStatus
}

/** All steps, with a tick where one is done: a list where there is room, a row of numbers on a phone. */
export function StepList({ current, status }: StepListProps) {
  const { t, number } = useTexts()
  const done = setupSteps.filter((step) => stateOf(step, status) === 'done').length
  return (
    <nav aria-label={t('setup_steps')} className="lg:sticky lg:top-0">
      <p className="text-14 text-muted">{t('setup_progress', { done, count: setupSteps.length })}</p>
      <progress
        aria-label={t('setup_steps')}
        value={done}
        max={setupSteps.length}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success"
      />
      <ol className="mt-3 gap-0.5 max-lg:flex max-lg:justify-between lg:-mx-2 lg:grid">
        {setupSteps.map((step, place) => {
          const state = stateOf(step, status)
          const isCurrent = step === current
          return (
            <li key={step.name}>
              <Link
                to={{ search: `?step=${step.name}` }}
                aria-current={isCurrent ? 'step' : undefined}
                className={cx(
                  'flex min-h-11 min-w-11 max-sm:min-w-9 items-center justify-center gap-3 rounded-control text-14 font-medium transition-colors lg:justify-start lg:px-2',
                  isCurrent
                    ? 'text-brand lg:bg-surface lg:ring-1 lg:ring-line lg:ring-inset'
                    : 'text-muted hover:text-ink lg:hover:bg-surface',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-8 shrink-0 place-items-center rounded-full border',
                    state === 'done'
                      ? 'border-transparent bg-success-soft text-success'
                      : isCurrent
                        ? 'border-brand bg-surface'
                        : 'border-line-strong bg-surface',
                    isCurrent && 'outline-2 outline-offset-2 outline-brand lg:outline-none',
                  )}
                >
                  {state === 'done' ? (
                    <CheckIcon className="size-4.5" />
                  ) : (
                    <bdi translate="no">{number(place + 1)}</bdi>
                  )}
                </span>
                <span className="max-lg:sr-only">{t(`setup_${step.name}`)}</span>
                <span className="sr-only">{t(`setup_state_${state}`)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
