import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { addressLine } from '@rawaj/contract/fields/nationalAddress.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { BuildingIcon, EditIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LoadFailure, useLazyDialog } from '../feedback/index.ts'
import { useIsTrade } from '../prices/index.ts'
import { type Company, useTradeAccount, useWithdrawTradeRequest } from './tradeAccountQueries.ts'

const loadDialog = async () => (await import('./TradeAccountDialog.tsx')).TradeAccountDialog
const nothing: Company = {
  company_name: '',
  cr_number: '',
  vat_number: '',
  building: '',
  street: '',
  district: '',
  city: '',
  postcode: '',
  additional_number: '',
}

/** The company alone, in the order of the form. */
function companyOf(account: Company): Company {
  const { company_name, cr_number, vat_number, building, street, district, city, postcode, additional_number } = account
  return { company_name, cr_number, vat_number, building, street, district, city, postcode, additional_number }
}

/** Whether the account is a trade account, and the way to ask for it. */
export function TradeAccountSection() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const { account, error, refetch } = useTradeAccount()
  return (
    <Card as="section" padding="lg" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1 text-22">
        {t('trade_account')}
      </h2>
      {content()}
    </Card>
  )

  function content() {
    if (account) return <TradeAccountState account={account} />
    if (error)
      return (
        <LoadFailure error={error} as="p" title={t('trade_failed')} text={t('profile_failed_text')} onRetry={refetch} />
      )
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('trade_loading')}</span>
        <Skeleton className="h-5 max-w-md" />
        <Skeleton className="h-11 w-48" />
      </div>
    )
  }
}

function TradeAccountState({ account: { approved, request } }: { account: TradeAccount }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const withdraw = useWithdrawTradeRequest()
  const TradeAccountDialog = useLazyDialog({ load: loadDialog, enabled: open, onFailed: () => setOpen(false) })
  const waiting = request?.state === 'waiting'
  // Staff make trade customers too, without a request and details.
  const first = useIsTrade() ? 'trade_add_company' : 'trade_ask'
  // Accounts from before it was asked for.
  const lacksAddress = !request && approved !== null && approved.vat_number !== '' && approved.street === ''
  const ask = lacksAddress
    ? 'trade_add_address'
    : waiting
      ? 'trade_change_request'
      : approved
        ? 'trade_change'
        : request
          ? 'trade_ask_again'
          : first
  return (
    <div className="grid gap-5">
      <p className="text-14 text-muted">{t(approved ? 'trade_approved_text' : `${first}_text`)}</p>
      {approved && <CompanyFacts company={approved} state="approved" />}
      {lacksAddress && <Alert tone="info">{t('trade_lacks_address')}</Alert>}
      {waiting && (
        <div className="grid gap-3">
          <CompanyFacts company={request} state="waiting" />
          {approved && <p className="text-14 text-muted">{t('trade_change_text')}</p>}
        </div>
      )}
      {request?.state === 'refused' && (
        <Alert tone="warning" title={t(approved ? 'trade_change_refused' : 'trade_refused')}>
          <p className="break-words text-lines">
            <bdi>{request.answer}</bdi>
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={ask === first ? <BuildingIcon /> : <EditIcon />}
          className="max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          {t(ask)}
        </Button>
        {waiting && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('trade_withdraw')}
          </Button>
        )}
      </div>
      {TradeAccountDialog && open && (
        <TradeAccountDialog
          open={open}
          onClose={() => setOpen(false)}
          company={companyOf(request ?? approved ?? nothing)}
        />
      )}
    </div>
  )
}

const tones = { approved: 'success', waiting: 'info' } as const

function CompanyFacts({ company, state }: { company: Company; state: keyof typeof tones }) {
  const { t } = useTranslation('account')
  const { company_name, vat_number, cr_number } = company
  return (
    <div className="grid gap-4 rounded-control bg-ground p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{company_name}</bdi>
        </p>
        <StatusPill tone={tones[state]}>{t(`trade_state_${state}`)}</StatusPill>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        <div>
          <dt className="text-muted">{t('cr_number')}</dt>
          <dd className="font-medium">
            <bdi dir="ltr" translate="no">
              {cr_number}
            </bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('vat_number')}</dt>
          <dd className="font-medium">
            {vat_number === '' ? (
              t('vat_number_none')
            ) : (
              <bdi dir="ltr" translate="no">
                {vat_number}
              </bdi>
            )}
          </dd>
        </div>
        {company.street !== '' && (
          <div className="sm:col-span-2">
            <dt className="text-muted">{t('company_address')}</dt>
            <dd className="font-medium wrap-anywhere">
              <bdi>{addressLine({ ...company, additionalNumber: company.additional_number })}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
