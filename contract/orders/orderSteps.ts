interface Steps<Move> {
  /** Changes of status, the first one first. */
  moves: readonly Move[]
  confirmedAt: string | null
  packedAt: string | null
}

export type OrderStep<Move> = { at: string; move: Move } | { at: string; move: null; mark: 'confirmed' | 'packed' }

/**
 * All steps of an order, the latest first: by moment (ISO 8601), and at the same moment by their sequence, in which the marks of its
 * preparation follow the placing and come before every other change of status.
 */
export function latestStepsFirst<Move extends { at: string }>({
  moves: [placed, ...later],
  confirmedAt,
  packedAt,
}: Steps<Move>): OrderStep<Move>[] {
  const moved = (move: Move): OrderStep<Move> => ({ at: move.at, move })
  const marked = (at: string | null, mark: 'confirmed' | 'packed'): OrderStep<Move>[] =>
    at === null ? [] : [{ at, move: null, mark }]
  return [
    ...(placed ? [moved(placed)] : []),
    ...marked(confirmedAt, 'confirmed'),
    ...marked(packedAt, 'packed'),
    ...later.map(moved),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}
