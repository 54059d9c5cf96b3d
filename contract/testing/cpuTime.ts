/** Milliseconds of processor time that the work takes, the least of some times: what else the machine does counts for nothing. */
function cpuTimeOf(work: () => unknown, times = 3): number {
  const taken = Array.from({ length: times }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...taken)
}

/**
 * Throws where the work takes more than nine times as long for a text of four times the length: it takes sixteen times as long
 * where each character is read again for every other.
 * @param textOf a text of about this many characters
 */
export function assertLinearTime(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  { from = 1_000, to = 64_000 } = {},
): void {
  let before = Number.POSITIVE_INFINITY
  for (let length = from; length <= to; length *= 4) {
    const text = textOf(length)
    const taken = cpuTimeOf(() => work(text))
    // The clock counts in steps, and a collection of garbage takes some.
    if (taken > Math.max(before, 15) * 9)
      throw new Error(`${length} characters took ${taken} ms, a quarter ${before} ms`)
    before = taken
  }
}
