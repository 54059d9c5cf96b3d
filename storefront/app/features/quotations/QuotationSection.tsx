import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazySection } from '../../ui/useLazySection.ts'
import { LoadFailure } from '../feedback/index.ts'
import { useQuotation } from './quotationQueries.ts'

/** Fetched beside the quotation: the page of any other order does without it. */
const loadOpenQuotation = async () => (await import('./OpenQuotation.tsx')).OpenQuotation

interface QuotationSectionProps {
  orderNo: string
  /** Whom an offer is for; printed with it. */
  buyer: ReactNode
  /** In the place of all of it until it is known, so that nothing moves then. */
  loading: ReactNode
  /** What was asked for. */
  request: ReactNode
  /** Content below it. */
  children: ReactNode
}

/** The shop's offers for a quotation, and the customer's actions. */
export function QuotationSection({ orderNo, buyer, loading, request, children }: QuotationSectionProps) {
  const { t } = useTranslation('orders')
  const { data, error, refetch } = useQuotation(orderNo)
  const { Section: OpenQuotation, isFailed, retry } = useLazySection({ load: loadOpenQuotation, enabled: true })
  if (data && OpenQuotation)
    return (
      <>
        <OpenQuotation quotation={data} buyer={buyer} request={request} />
        {children}
      </>
    )
  if (error || isFailed)
    return (
      <LoadFailure
        error={error}
        title={t('quotation_failed')}
        text={t('failed_text')}
        onRetry={() => {
          retry()
          if (error) void refetch()
        }}
      />
    )
  return loading
}
