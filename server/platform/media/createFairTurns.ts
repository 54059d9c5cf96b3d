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
      await pieces.shift()?.()
      // Behind all others, also those who came meanwhile; they are come to in this same round.
      waiting.delete(owner)
      if (pieces.length > 0) waiting.set(owner, pieces)
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
      const pieces = waiting.get(owner)
      if (pieces) pieces.push(piece)
      else waiting.set(owner, [piece])
      void goOn()
    })
}
