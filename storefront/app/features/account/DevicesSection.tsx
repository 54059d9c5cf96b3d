import { Card } from '@rawaj/design/Card.tsx'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useInteraction } from '../../ui/useInteraction.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
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
  const [tries, setTries] = useState(0)
  const [unreached, setUnreached] = useState(false)
  const DeviceList = useLazyComponent({
    load: loadList,
    enabled: Boolean(customer) && isWanted,
    retryKey: tries,
    reloadOnFailure: true,
    onFailed: () => setUnreached(true),
  })

  function tryAgain() {
    setUnreached(false)
    setTries(tries + 1)
  }

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
    if (DeviceList) return <DeviceList />
    return unreached ? <DevicesFailed onRetry={tryAgain} /> : <DevicesSkeleton />
  }
}
