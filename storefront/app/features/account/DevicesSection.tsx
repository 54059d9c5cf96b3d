import { Card } from '@rawaj/design/Card.tsx'
import { useId, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useInteraction } from '../../ui/useInteraction.ts'
import { useLazySection } from '../../ui/useLazySection.ts'
import { useCustomer } from '../auth/index.ts'
import { DevicesFailed, DevicesSkeleton } from './DevicesFallback.tsx'

const loadList = async () => (await import('./DeviceList.tsx')).DeviceList

/** Sessions of the customer. It is far down its page: its code comes with the first interaction, or when it is in view. */
export function DevicesSection() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isWanted = useInteraction(title)
  const customer = useCustomer()
  const { Section, isFailed, retry } = useLazySection({ load: loadList, enabled: Boolean(customer) && isWanted })

  return (
    <Card as="section" padding="lg" aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} className="mb-1 text-22">
        {t('devices')}
      </h2>
      <p className="text-14 text-muted">{t('devices_text')}</p>
      {content()}
    </Card>
  )

  function content() {
    if (Section) return <Section />
    return isFailed ? <DevicesFailed onRetry={retry} /> : <DevicesSkeleton />
  }
}
