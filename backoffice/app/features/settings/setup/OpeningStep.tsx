import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { DangerIcon, ExternalIcon, InfoIcon, PreviousIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { ShopSwitch } from '../../shopStatus/index.ts'
import { stepOf } from './setupSteps.ts'

interface OpeningStepProps {
  status: ShopStatus
  onBack: (() => void) | undefined
}

/** The missing requirements, and the switch that opens or closes the shop. */
export function OpeningStep({ status, onBack }: OpeningStepProps) {
  const { t } = useTexts()
  return (
    <>
      <Card>
        <h3 className="text-18">{t('setup_needs')}</h3>
        <ul className="mt-2 divide-y divide-line">
          {status.needs.map((need) => (
            <Need key={need.need} {...need} />
          ))}
        </ul>
      </Card>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-18">{t('setup_switch')}</h3>
          <StatusPill tone={status.open ? 'success' : 'warning'}>
            {t(status.open ? 'shop_is_open' : 'shop_closed')}
          </StatusPill>
        </div>
        <p className="mt-1 mb-4 text-muted">{t(status.open ? 'shop_is_open_text' : 'shop_is_closed_text')}</p>
        <ShopSwitch status={status} />
      </Card>
      <div className="flex flex-wrap justify-between gap-2.5">
        {onBack && (
          <Button variant="quiet" icon={<PreviousIcon />} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
          <ExternalIcon />
          {t('view_shop')}
        </a>
      </div>
    </>
  )
}

function Need({ need, met, blocks }: ShopStatus['needs'][number]) {
  const { t } = useTexts()
  const step = stepOf(need)
  const Icon = met ? SuccessIcon : blocks ? DangerIcon : InfoIcon
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon className={`size-5 shrink-0 ${met ? 'text-success' : blocks ? 'text-warning' : 'text-muted'}`} />
      <span className="min-w-0 grow basis-40">
        {t(`need_${need}`)}
        <span className="block text-14 text-muted">
          {t(met ? 'setup_state_done' : blocks ? 'setup_state_blocks' : `setup_missing_${need}`)}
        </span>
      </span>
      {step && (
        <Link
          to={{ search: `?step=${step.name}` }}
          className={buttonClass({ variant: met ? 'quiet' : 'outline', size: 'sm' })}
        >
          {t(met ? 'setup_change' : 'setup_add')}
          <span className="sr-only">: {t(`need_${need}`)}</span>
        </Link>
      )}
    </li>
  )
}
