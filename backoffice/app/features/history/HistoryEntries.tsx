import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ChangeList } from './ChangeList.tsx'
import { actorText } from './changeTexts.ts'

/** Changes, each with its author and its moment. */
export function HistoryEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useTexts()
  return (
    <ol className="mt-3 grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-2 border-line ps-3 text-14">
          <p className="font-medium">
            <bdi>{actorText(entry.actor, texts)}</bdi>
          </p>
          <p className="text-12 text-muted">
            <Moment at={entry.at} full />
          </p>
          <ChangeList entry={entry} />
        </li>
      ))}
    </ol>
  )
}
