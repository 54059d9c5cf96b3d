import { createContext, use } from 'react'
import type { StepState } from './setupSteps.ts'

/** Navigation from a step. */
export interface Way {
  state: StepState
  onBack: (() => void) | undefined
  onNext: () => void
}

export interface StepWay extends Way {
  /** A save does not lead on. */
  stays: boolean
  /** Saves what is there as it is, or the answer that was chosen; null where there is nothing to agree to. */
  settle: { isAnswer: boolean; run: () => void; isPending: boolean; error: unknown } | null
}

export const WayContext = createContext<StepWay | null>(null)

/** Navigation of the step that contains a bar. */
export function useWay(): StepWay {
  const way = use(WayContext)
  if (!way) throw new Error('A bar of a step stands outside of its step')
  return way
}
