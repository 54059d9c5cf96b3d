import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { LoadFailure } from '../feedback/index.ts'
import { useQuotation } from './quotationQueries.ts'

/** Fetched beside the quotation: the page of any other order does without it. */
const loadOpenQuotation = async () => (await import('./OpenQuotation.tsx')).OpenQuotation

interface QuotationSectionProps {
  orderNo: string
  /** In the place of all of it until it is known, so that nothing moves then. */
  loading: ReactNode
  /** Content below it. */
  children: ReactNode
}

/** The shop's offers for a quotation, and the customer's actions. */
export function QuotationSection({ orderNo, loading, children }: QuotationSectionProps) {
  const { t } = useTranslation('orders')
  const { data, error, refetch } = useQuotation(orderNo)
  const [tries, setTries] = useState(0)
  const [unreached, setUnreached] = useState(false)
  const OpenQuotation = useLazyComponent({
    load: loadOpenQuotation,
    enabled: true,
    retryKey: tries,
    reloadOnFailure: true,
    onFailed: () => setUnreached(true),
  })
  if (data && OpenQuotation)
    return (
      <>
        <OpenQuotation quotation={data} />
        {children}
      </>
    )
  if (error || unreached)
    return (
      <LoadFailure
        error={error}
        title={t('quotation_failed')}
        text={t('failed_text')}
        onRetry={() => {
          setUnreached(false)
          setTries(tries + 1)
          if (error) void refetch()
        }}
      />
    )
  return loading
}
