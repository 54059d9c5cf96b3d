import type { ErrorMessage } from '@rawaj/contract/errors.ts'

/** What the shop says while nobody takes online payments. */
export const onlineUnavailable: ErrorMessage<'online_unavailable'> = 'Online Payment is Temporarily Unavailable.'
