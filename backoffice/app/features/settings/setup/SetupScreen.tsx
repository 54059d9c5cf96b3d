import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { DemoGoods } from '../../demoGoods/index.ts'
import { LoadFailure } from '../../failures/index.ts'
import { useShopStatus } from '../../shopStatus/index.ts'
import { useSettings } from '../settingsQuery.ts'
import { FormStepView } from './FormStepView.tsx'
import { LegalStep } from './LegalStep.tsx'
import { OpeningStep } from './OpeningStep.tsx'
import { StepList } from './StepList.tsx'
import { StepStatePill } from './StepStatePill.tsx'
import { firstOpenStep, type SetupStep, setupSteps, stateOf } from './setupSteps.ts'

/** `/admin/setup`: the steps from an empty shop to an open one; it can be left and resumed. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('menu_setup'))
  const status = useShopStatus()
  const settings = useSettings()
  const both = {
    error: status.error ?? settings.error,
    isFetching: status.isFetching || settings.isFetching,
    refetch: () => Promise.all([status.refetch(), settings.refetch()]),
  }
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="text-22 sm:text-28">{t('menu_setup')}</h1>
        <p className="mt-0.5 text-muted">{t('setup_text')}</p>
      </header>
      <LoadFailure query={both} />
      {!both.error && !(status.data && settings.data) && <Skeleton className="h-64" />}
      {status.data && settings.data && (
        <>
          <Steps status={status.data} settings={settings.data} />
          <DemoGoods />
        </>
      )}
    </div>
  )
}

interface StepsProps {
  status: ShopStatus
  settings: SettingsReply
}

function Steps({ status, settings }: StepsProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = setupSteps.findIndex(({ name }) => name === search.get('step'))
  const step = setupSteps[place]
  useFocusOnStep(heading, step?.name)
  // The step is part of the address: a save that meets a need does not leave it.
  if (!step) return <Navigate replace to={{ search: `?step=${firstOpenStep(status)}` }} />
  const goTo = (other: SetupStep | undefined) => other && void navigate({ search: `?step=${other.name}` })
  const state = stateOf(step, status)
  const way = {
    state,
    onBack: place > 0 ? () => goTo(setupSteps[place - 1]) : undefined,
    onNext: () => goTo(setupSteps[place + 1]),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <StepList current={step} status={status} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header>
          <p className="text-14 text-muted">{t('setup_step', { place: place + 1, count: setupSteps.length })}</p>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 ref={heading} tabIndex={-1} className="text-18 outline-none sm:text-22">
              {t(`setup_${step.name}`)}
            </h2>
            {step.name !== 'opening' && <StepStatePill state={state} />}
          </div>
          <p className="mt-1 text-muted">{t(`setup_${step.name}_text`)}</p>
        </header>
        {step.name === 'opening' ? (
          <OpeningStep status={status} onBack={way.onBack} />
        ) : step.name === 'legal' ? (
          <LegalStep step={step} way={way} reply={settings.legal} />
        ) : (
          <FormStepView key={step.name} step={step} way={way} reply={settings[step.group]} />
        )}
      </div>
    </div>
  )
}

/** Going to another step moves the focus to its heading; opening the screen leaves it where every screen begins. */
function useFocusOnStep(heading: { current: HTMLHeadingElement | null }, step: string | undefined) {
  const last = useRef(step)
  useEffect(() => {
    const before = last.current
    last.current = step
    if (before === undefined || before === step) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.scrollTo(0, 0)
  }, [step, heading])
}
