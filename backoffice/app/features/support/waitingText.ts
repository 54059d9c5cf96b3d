const units = [
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** How long something has waited, in the largest unit that is full: "3 hours", "ساعتان"; a minute at least. */
export function waitingText(waitedMinutes: number, intl: string): string {
  const waited = Math.max(1, waitedMinutes)
  const { unit, minutes } = units.find((one) => waited >= one.minutes) ?? units[2]
  const format = new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(waited / minutes))
}
