import type { ShopNeed, ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { FormGroup } from '../settingsQuery.ts'

/** A step that is a form of the settings, or of a part of one. */
export interface FormStep {
  name: 'identity' | 'contact' | 'legal' | 'delivery' | 'promises' | 'mail' | 'payment'
  /** The shop's needs that it meets. */
  needs: readonly ShopNeed[]
  group: FormGroup
  /** The sections that it asks for, where not all. */
  only?: readonly string[]
  /** Fields that may be left empty in the settings, but not by a shop that is to open. */
  needed?: readonly string[]
  /** A default may be right, but counts only once it is confirmed. */
  settles?: true
  /** Something can be tried after a save: it does not lead on. */
  stays?: true
}

/** The last one: what is missing still, and the opening. */
interface OpeningStep {
  name: 'opening'
  needs: readonly ShopNeed[]
}

export type SetupStep = FormStep | OpeningStep
export type StepName = SetupStep['name']

/** The way from an empty shop to an open one. */
export const setupSteps: readonly SetupStep[] = [
  { name: 'identity', needs: ['name', 'logo'], group: 'identity', settles: true },
  {
    name: 'contact',
    needs: ['address', 'contact'],
    group: 'contact',
    only: ['address', 'reach'],
    needed: ['address', 'email', 'phone'],
  },
  { name: 'legal', needs: ['vat'], group: 'legal' },
  { name: 'delivery', needs: ['delivery'], group: 'delivery', settles: true },
  { name: 'promises', needs: ['promises'], group: 'promises', settles: true },
  { name: 'mail', needs: ['mail'], group: 'mail', only: ['sender', 'server'], stays: true },
  { name: 'payment', needs: ['payment'], group: 'payment' },
  { name: 'opening', needs: [] },
]

/** The step that sees to a need; none: it is met on another screen. */
export const stepOf = (need: ShopNeed): SetupStep | undefined => setupSteps.find(({ needs }) => needs.includes(need))

export type StepState = 'done' | 'blocks' | 'waits'

/** Whether a step's needs are met, and whether the shop could open without it. */
export function stateOf(step: SetupStep, status: ShopStatus): StepState {
  if (step.name === 'opening') return status.open ? 'done' : 'waits'
  const missing = status.needs.filter(({ need, met }) => step.needs.includes(need) && !met)
  if (missing.length === 0) return 'done'
  return missing.some(({ blocks }) => blocks) ? 'blocks' : 'waits'
}

/** The step to resume at: the first that is not done. */
export const firstOpenStep = (status: ShopStatus): StepName =>
  setupSteps.find((step) => stateOf(step, status) !== 'done')?.name ?? 'opening'
