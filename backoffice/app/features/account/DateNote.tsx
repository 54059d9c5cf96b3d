import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Ltr } from '../../ui/Ltr.tsx'

/** A day with what it is the day of; nothing without one. */
export function DateNote({ label, at }: { label: string; at: string | null }) {
  if (at === null) return null
  return (
    <span>
      {label} <Ltr>{formatDate(at)}</Ltr>
    </span>
  )
}
