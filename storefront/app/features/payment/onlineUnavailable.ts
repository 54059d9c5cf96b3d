import type { RefusalSentence } from '@rawaj/contract/refusals.ts'

/** What the shop says while nobody takes online payments. */
export const onlineUnavailable: RefusalSentence<'online_unavailable'> = 'Online Payment is Temporarily Unavailable.'
