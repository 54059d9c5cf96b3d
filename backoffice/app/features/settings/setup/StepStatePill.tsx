import { StatusPill, type Tone } from '@rawaj/design/StatusPill.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { StepState } from './setupSteps.ts'

const tones: Record<StepState, Tone> = { done: 'success', blocks: 'warning', waits: 'neutral' }

/** Whether a step is done, and whether the shop could open without it. */
export function StepStatePill({ state }: { state: StepState }) {
  const { t } = useTexts()
  return <StatusPill tone={tones[state]}>{t(`setup_state_${state}`)}</StatusPill>
}
