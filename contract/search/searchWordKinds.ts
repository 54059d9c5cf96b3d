import { departments } from '../catalogue/departments.ts'

/** Apart from the calls, which bring the schemas along. */

/** Scopes of a group of synonyms, as a filter. */
export const synonymScopes = ['everywhere', ...departments] as const

/** Whether staff still want to see what found nothing. */
export const missStates = ['open', 'hidden'] as const

export const missSorts = ['most', 'fewest', 'newest', 'oldest'] as const
