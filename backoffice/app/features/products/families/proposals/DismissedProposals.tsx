import { Button } from '@rawaj/design/Button.tsx'
import { useAdminQuery } from '../../../../adminApi/useAdminQuery.ts'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { dismissedKey } from './useProposals.ts'

/** Proposals that were dismissed, each with the way back. */
export function DismissedProposals({ onRestore }: { onRestore: ((key: string) => void) | undefined }) {
  const texts = useTexts()
  const { t, number } = texts
  const { data = [] } = useAdminQuery<'listDismissedProposals'>(dismissedKey, 'listDismissedProposals', {})
  if (data.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3 text-14 font-medium sm:px-6">
        {t('families_proposals_dismissed', { proposals: number(data.length) })}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4 text-14 sm:px-6">
        {data.map((proposal) => {
          const name = nameIn(proposal, texts)
          return (
            <li key={proposal.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi> <bdi className="text-muted">· {nameIn(proposal.category, texts)}</bdi>
              </span>
              {onRestore && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('families_proposals_restore_named', { name })}
                  onClick={() => onRestore(proposal.key)}
                >
                  {t('families_proposals_restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
