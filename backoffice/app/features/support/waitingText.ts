const units = [
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** Waiting time in the largest full unit: "3 hours", "ساعتان"; at least a minute. */
export function waitingText(waitedMinutes: number, intl: string): string {
  const waited = Math.max(1, waitedMinutes)
  const { unit, minutes } = units.find((one) => waited >= one.minutes) ?? units[2]
  const format = new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(waited / minutes))
}
