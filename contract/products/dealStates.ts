/** Apart from the calls, which bring the schemas along. */
export const dealStates = ['scheduled', 'running', 'ended'] as const
export type DealState = (typeof dealStates)[number]
