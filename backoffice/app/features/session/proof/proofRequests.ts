/** Calls that wait for a fresh proof: one question for all of them. */
function createProofRequests() {
  let waiting: ((given: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Resolves once the proof was given (`true`) or declined. */
    ask(): Promise<boolean> {
      return new Promise((resolve) => {
        waiting = [...waiting, resolve]
        changed()
      })
    },
    settle(given: boolean): void {
      for (const resolve of waiting) resolve(given)
      waiting = []
      changed()
    },
    isWaiting: () => waiting.length > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const proofRequests = createProofRequests()
