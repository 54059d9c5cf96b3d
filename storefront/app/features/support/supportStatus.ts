import type { SupportStatus } from '@rawaj/contract/support/support.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

export const statusTones = ['info', 'success', 'neutral'] as const satisfies Tone[]

/** A status that this version of the shop knows; a newer one is shown as open. */
export function knownStatus(status: number): SupportStatus {
  return status === 1 || status === 2 ? status : 0
}
