import { expect, it } from 'vitest'
import { scheduleState } from './schedule.ts'

const midnight = '2026-11-27T21:00:00.000Z'
const at = (moment: string) => Date.parse(moment)

it('What is planned runs from its first moment on, and not at its last', () => {
  const planned = { active: true, startsAt: midnight, endsAt: '2026-11-28T21:00:00.000Z' }
  expect(scheduleState(planned, at('2026-11-27T20:59:59.999Z'))).toBe('scheduled')
  expect(scheduleState(planned, at(midnight))).toBe('running')
  expect(scheduleState(planned, at('2026-11-28T20:59:59.999Z'))).toBe('running')
  expect(scheduleState(planned, at('2026-11-28T21:00:00.000Z'))).toBe('ended')
})

it('What is switched off runs at no time, and has ended all the same', () => {
  const off = { active: false, startsAt: null, endsAt: midnight }
  expect(scheduleState(off, at('2026-11-20T00:00:00.000Z'))).toBe('off')
  expect(scheduleState(off, at(midnight))).toBe('ended')
})

it('Without moments it runs for ever', () => {
  expect(scheduleState({ active: true, startsAt: null, endsAt: null }, 0)).toBe('running')
})
