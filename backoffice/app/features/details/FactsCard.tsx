import { Card } from '@rawaj/design/Card.tsx'
import { useWords } from '../../i18n/useWords.ts'
import type { Fact } from './defineDetail.ts'

/** What is known of something, beside its form. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  const { t } = useWords()
  return (
    <Card as="aside" aria-label={t('facts')}>
      <dl className="grid gap-3 text-14">
        {facts.map(({ label, content }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
            <dd className="min-w-8 text-end font-medium wrap-anywhere">{content}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
