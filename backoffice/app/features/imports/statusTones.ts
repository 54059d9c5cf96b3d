import type { ImportStatus } from '@rawaj/contract/imports/importKinds.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

/** Tone of each status of an import. */
export const statusTones: Record<ImportStatus, Tone> = {
  awaitingFile: 'neutral',
  awaitingMapping: 'warning',
  checking: 'info',
  checked: 'warning',
  committing: 'info',
  committed: 'success',
  stopped: 'warning',
  undoing: 'info',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}
