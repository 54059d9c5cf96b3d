/** Lets so many at a time do something; the others wait in their order. */
export function createTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy < most) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever comes next takes the place over.
      if (next) next()
      else busy -= 1
    }
  }
}
