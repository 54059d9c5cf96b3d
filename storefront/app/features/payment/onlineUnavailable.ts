import type { refusals } from '@rawaj/contract/refusals.ts'

/** What the shop says while nobody takes online payments: by itself, because the whole list would be a kilobyte more. */
export const onlineUnavailable: (typeof refusals)['online_unavailable']['message'] =
  'Online Payment is Temporarily Unavailable.'
