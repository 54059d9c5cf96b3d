/**
 * Work that is done one piece at a time, for whoever it is for in turn: somebody with a hundred pieces has one of them done
 * before each piece of the others, and no more.
 */
export function createFairTurns(): <Result>(owner: string, work: () => Promise<Result>) => Promise<Result> {
  /** Whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let busy = false

  const goOn = async () => {
    if (busy) return
    busy = true
    for (const [owner, pieces] of waiting) {
      waiting.delete(owner)
      const [first, ...rest] = pieces
      // Behind all others; they are come to in this same round.
      if (rest.length > 0) waiting.set(owner, rest)
      await first?.()
    }
    busy = false
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const piece = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      waiting.set(owner, [...(waiting.get(owner) ?? []), piece])
      void goOn()
    })
}
