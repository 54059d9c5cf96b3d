import { departments } from '../catalogue/departments.ts'

/** Apart from the calls, which bring the schemas along. */

/** Where a group of synonyms holds, as a filter. */
export const synonymScopes = ['everywhere', ...departments] as const

/** Whether staff still want to see what found nothing. */
export const missStates = ['open', 'hidden'] as const

export const missSorts = ['most', 'fewest', 'newest', 'oldest'] as const
