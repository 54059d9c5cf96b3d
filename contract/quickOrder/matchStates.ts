/** How well a line of a quick order is understood. */
export const matchStates = ['sure', 'doubtful', 'unknown'] as const

/** Products that a doubtful line may mean. */
export const maxCandidates = 3
