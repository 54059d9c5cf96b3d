/** A day and a minute as a field takes them, by the clock of Riyadh; `at` in milliseconds since 1970. */
export const riyadhClock = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)
