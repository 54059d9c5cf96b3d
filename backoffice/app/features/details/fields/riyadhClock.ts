import { riyadhClock, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'

/** A moment (ISO 8601) as the value of a field with day and time; empty if it is invalid. */
export function toRiyadhClock(iso: string): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return ''
  const [day = '', time = ''] = riyadhClock(at).toISOString().split('T')
  // Seconds are shown where there are any.
  return `${day}T${at % 60_000 === 0 ? time.slice(0, 5) : time.slice(0, 8)}`
}

/** The moment (ISO 8601) at which the clock of Riyadh shows this; empty if it is invalid. */
export function fromRiyadhClock(shown: string): string {
  const at = Date.parse(`${shown}Z`)
  return Number.isNaN(at) ? '' : new Date(at + startOfShopDay(0)).toISOString()
}
