import { Card } from '@rawaj/design/Card.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Fact } from './defineDetail.ts'

/** Facts about an entity, beside its form. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTexts()
  return (
    <Card as="aside" aria-label={t('facts')}>
      <dl className="grid gap-3 text-14">
        {facts.map(({ label, content }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="max-w-1/2 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-8 text-end font-medium wrap-anywhere">{content}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
