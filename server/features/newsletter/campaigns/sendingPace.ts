/** A round that took longer than it had is made up for by going so much faster than the settings say, never in a burst. */
const makeUpFactor = 1.25
/** Milliseconds that are made up for; what is later than that stays late. */
const maxBehindMs = 10_000

export interface SendingPace {
  /**
   * Begins a round of copies.
   * @returns milliseconds in which it may send them
   */
  beginRound(): number
  /** Ends a round in which `copies` were sent. */
  endRound(copies: number, perMinute: number): void
}

/** When rounds of copies go out so that `perMinute` do on the whole. `now`: milliseconds of a clock that is never set back. */
export function createSendingPace(now: () => number): SendingPace {
  let dueAt = now()
  let nextAt = dueAt
  let begunAt = dueAt
  return {
    beginRound() {
      const asked = now()
      begunAt = Math.max(nextAt, asked)
      return begunAt - asked
    },
    endRound(copies, perMinute) {
      const roundMs = (copies * 60_000) / perMinute
      dueAt = Math.max(dueAt, now() - maxBehindMs) + roundMs
      nextAt = Math.max(dueAt, begunAt + roundMs / makeUpFactor)
    },
  }
}
