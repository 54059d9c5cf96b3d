import { cx } from '@rawaj/design/cx.ts'
import { CheckIcon, CloseIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'

export type StepState = 'done' | 'current' | 'todo' | 'stopped'

export interface TimelineStep {
  label: ReactNode
  /** A date, under the label. */
  note?: ReactNode
  state: StepState
}

const marks: Record<StepState, string> = {
  done: 'border-success bg-success text-white',
  current: 'border-petrol-700 bg-white text-petrol-700 ring-4 ring-petrol-100',
  todo: 'border-line bg-white text-transparent',
  stopped: 'border-danger bg-danger text-white',
}

/** The four steps of an order in one line. `labels` say a step's state to a screen reader. */
export function Timeline({
  steps,
  label,
  labels,
}: {
  steps: readonly TimelineStep[]
  label: string
  labels: Record<StepState, string>
}) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the line
          key={i}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cx(
            'relative px-1 text-center',
            // The piece of line that leads here from the step before.
            i > 0 && 'before:absolute before:end-1/2 before:top-[13px] before:h-0.5 before:w-full',
            i > 0 && (step.state === 'done' || step.state === 'current' ? 'before:bg-success' : 'before:bg-line'),
          )}
        >
          <span
            className={cx(
              'relative z-10 mx-auto grid size-7 place-items-center rounded-full border-2',
              marks[step.state],
            )}
          >
            {step.state === 'done' && <CheckIcon className="size-4" />}
            {step.state === 'stopped' && <CloseIcon className="size-4" />}
            {step.state === 'current' && <span className="size-2.5 rounded-full bg-petrol-700" />}
          </span>
          <span
            className={cx(
              'mt-2 block text-12 sm:text-14',
              step.state === 'todo' ? 'text-muted' : 'font-medium text-ink',
            )}
          >
            {step.label}
            <span className="sr-only">: {labels[step.state]}</span>
          </span>
          {step.note && <span className="block text-12 text-muted tabular-nums">{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
