/** Something that is shown for a period, and can be switched off. */
export interface Scheduled {
  active: boolean
  /** ISO 8601, included; null: from ever. */
  startsAt: string | null
  /** ISO 8601, not included; null: for ever. */
  endsAt: string | null
}

const scheduleStates = ['off', 'scheduled', 'running', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const timeOf = (moment: string | null, without: number) => (moment === null ? without : Date.parse(moment))

/** State at a moment, in milliseconds. What has ended stays ended, active or not. */
export function scheduleState({ active, startsAt, endsAt }: Scheduled, at: number): ScheduleState {
  if (timeOf(endsAt, Number.POSITIVE_INFINITY) <= at) return 'ended'
  if (!active) return 'off'
  return timeOf(startsAt, Number.NEGATIVE_INFINITY) > at ? 'scheduled' : 'running'
}
