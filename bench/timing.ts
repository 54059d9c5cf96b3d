/** Milliseconds of each of `count` runs, one after the other. */
export async function timesOf(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times
}

/** The value that so much of all values are not above: 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** One choice of each, in every combination. */
export const combinations = <Choice extends object>(choices: readonly (readonly Choice[])[]): Choice[] =>
  choices.reduce<Choice[]>(
    (all, some) => all.flatMap((one) => some.map((other) => ({ ...one, ...other }))),
    [{} as Choice],
  )

/** Prints how many there were, the median, the value that one in a hundred is above, and the slowest of them. */
export function showSlowest(times: readonly { title: string; ms: number }[], count = 5): void {
  const sorted = times.toSorted((one, other) => other.ms - one.ms)
  const [half, p99] = [0.5, 0.99].map((share) =>
    quantile(
      times.map(({ ms }) => ms),
      share,
    ).toFixed(1),
  )
  console.log(`${times.length} combinations: median ${half}, p99 ${p99}, slowest`)
  for (const { title, ms } of sorted.slice(0, count)) console.log(`${ms.toFixed(1).padStart(8)}  ${title}`)
}
