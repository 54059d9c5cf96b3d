import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SettingsForm } from '../SettingsForm.tsx'
import { type GroupReply, useSaveSettings, useSettings } from '../settingsQuery.ts'
import { StepBar } from './StepBar.tsx'
import type { FormStep } from './setupSteps.ts'
import { type StepWay, type Way, WayContext } from './WayContext.ts'

interface FormStepProps {
  step: FormStep
  way: Way
  reply: GroupReply
  /** Key of the stored input. */
  draftKey?: string
  /** Its sections, where not those of the step. */
  only?: readonly string[]
  /** Values that are sent beside the input, and on their own if there is none. */
  always?: Readonly<Record<string, unknown>>
}

/** A step over a form of the settings: what is saved leads on to the next one. */
export function FormStepView({ step, way, reply, draftKey, only = step.only, always }: FormStepProps) {
  const { group, needed, settles = false, stays = false } = step
  const saveSettings = useSaveSettings()
  const { refetch } = useSettings()
  const settle = useMutation({
    mutationFn: () => saveSettings(group, reply.version, always ?? keptValues(reply)),
    onSuccess: way.onNext,
    // A colleague has saved meanwhile: the next try is based on the current state.
    onError: () => void refetch(),
  })
  const isToSettle = always ? !isSaid(reply, always) : settles && isUntouched(reply)
  const isAnswer = always !== undefined
  const { mutate, isPending, error } = settle
  const context = useMemo(
    (): StepWay => ({ ...way, stays, settle: isToSettle ? { isAnswer, run: () => mutate(), isPending, error } : null }),
    [way, stays, isToSettle, isAnswer, mutate, isPending, error],
  )
  return (
    <WayContext value={context}>
      <SettingsForm
        group={group}
        reply={reply}
        draftKey={draftKey ?? `setup/${group}`}
        Bar={StepBar}
        {...(only && { only })}
        {...(needed && { needed })}
        {...(always && { always })}
        {...(!stays && { onSaved: way.onNext })}
      />
    </WayContext>
  )
}

/** Whether none of these settings was ever set; a logo says nothing of the name beside it. */
const isUntouched = ({ version, sources: { logo: _, ...sources } }: GroupReply) =>
  version === 0 || Object.values(sources).every((source) => source === 'default')

/** The values in force, to be saved as they are; the logo has a call of its own. */
const keptValues = ({ values: { logo: _, ...values } }: GroupReply) => values

/** Whether exactly this was answered; the default is no answer. */
const isSaid = ({ values, sources }: GroupReply, answer: Readonly<Record<string, unknown>>) =>
  Object.entries(answer).every(([name, value]) => values[name] === value && sources[name] !== 'default')
