/**
 * Does work one piece at a time, by turns between owners: if one has a hundred pieces, only one of them is done before each piece
 * of another.
 */
export function createFairTurns(): <Result>(owner: string, work: () => Promise<Result>) => Promise<Result> {
  /** The owner whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let busy = false

  const runPieces = async () => {
    if (busy) return
    busy = true
    for (const [owner, pieces] of waiting) {
      await pieces.shift()?.()
      // Behind all others, including new ones; the loop reaches it again in this round.
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
      void runPieces()
    })
}
