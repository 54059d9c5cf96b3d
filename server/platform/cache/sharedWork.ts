/** Work that several wait for: it is told to stop when the last of them has left. */
export interface SharedWork<Result> {
  result: Promise<Result>
  /** Another one waits for it, until `left` is given; without a signal, to the end. */
  join(left?: AbortSignal): void
  /** Whether all have left, and it was told to stop. */
  readonly isAbandoned: boolean
}

/** Begins it for a first one, who still has to join. */
export function shareWork<Result>(work: (everybodyLeft: AbortSignal) => Promise<Result>): SharedWork<Result> {
  const everybody = new AbortController()
  let waiting = 0
  let finished = false
  const result = work(everybody.signal).finally(() => {
    finished = true
  })
  return {
    result,
    join(left) {
      waiting += 1
      const leave = () => {
        waiting -= 1
        if (waiting === 0 && !finished) everybody.abort()
      }
      if (left?.aborted) leave()
      else left?.addEventListener('abort', leave, { once: true })
    },
    get isAbandoned() {
      return everybody.signal.aborted
    },
  }
}
