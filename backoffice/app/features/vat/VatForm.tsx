import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import type { VatState } from '@rawaj/contract/vat/vatSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert, QueryContent, useFieldErrors } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { shopStatusKey } from '../shopStatus/index.ts'
import { notify } from '../toasts/index.ts'
import { useVat, vatKey } from './useVat.ts'
import { VatPricesChoice } from './VatPricesChoice.tsx'

const answers = ['registered', 'none'] as const
type Answer = (typeof answers)[number]

/** Whether the shop is registered for VAT, from which day on, and what happens to prices if that changes. */
export function VatForm() {
  return (
    <QueryContent query={useVat()}>
      {/* Starts over with a colleague's answer. */}
      {(vat) => <OpenVatForm key={vat.version} vat={vat} />}
    </QueryContent>
  )
}

interface Typed {
  /** Null: not chosen yet. */
  answer: Answer | null
  vatNumber: string
  from: string
  prices: VatPriceRule | null
}

function OpenVatForm({ vat }: { vat: VatState }) {
  const { t } = useTexts()
  const canWrite = useMay()('settings.write')
  const { fieldErrorText } = useFieldErrors()
  const [typed, setTyped] = useState<Typed>(() => ({
    answer: vat.answered ? (vat.registered ? 'registered' : 'none') : null,
    vatNumber: vat.vatNumber,
    from: vat.since ?? vat.today,
    prices: null,
  }))
  const { mutate, isPending, error, reset } = useChangeVat()
  const registered = typed.answer === 'registered'
  const isSwitch = typed.answer !== null && registered !== vat.registered
  const asksPrices = isSwitch && vat.hasProducts
  const codes = error instanceof ShopApiError ? error.errorCodes : {}
  const errorOf = (field: string) => codes[field] && fieldErrorText({ message: codes[field] })
  const change = (changes: Partial<Typed>) => {
    reset()
    setTyped({ ...typed, ...changes })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const { vatNumber, from, prices } = typed
    mutate({
      version: vat.version,
      registered,
      from,
      ...(registered && { vatNumber }),
      ...(asksPrices && prices && { prices }),
    })
  }

  return (
    <Card as="section" aria-label={t('vat_title')}>
      <form onSubmit={save} noValidate>
        <fieldset disabled={!canWrite} className="grid gap-4">
          <legend className="mb-3 text-18 font-semibold">{t('vat_title')}</legend>
          {!vat.answered && vat.registered && <Alert tone="warning">{t('vat_unanswered')}</Alert>}
          <Plan vat={vat} />
          <RadioCards
            name="vat"
            values={answers}
            value={typed.answer ?? ('' as Answer)}
            onChange={(answer) => {
              const isSwitched = (answer === 'registered') !== vat.registered
              change({ answer, from: isSwitched ? vat.today : (vat.since ?? vat.today) })
            }}
          >
            {(one) => t(`vat_${one}`)}
          </RadioCards>
          {registered && (
            <TextField
              label={t('vat_number')}
              hint={t('vat_number_help')}
              kind="digits"
              maxLength={40}
              autoComplete="off"
              value={typed.vatNumber}
              error={errorOf('vatNumber')}
              onChange={({ currentTarget }) => change({ vatNumber: currentTarget.value })}
              frameClassName="sm:max-w-sm"
            />
          )}
          {typed.answer !== null && (
            <FieldFrame
              label={t(registered ? 'vat_from_registered' : 'vat_from_none')}
              hint={t(isSwitch ? 'vat_from_help' : 'vat_since_help')}
              error={errorOf('from')}
            >
              {(tie) => (
                <span className={`${frameClass} sm:max-w-60`}>
                  <input
                    {...tie}
                    type="date"
                    value={typed.from}
                    onChange={({ currentTarget }) => change({ from: currentTarget.value })}
                    className={`${controlClass} h-11.5`}
                  />
                </span>
              )}
            </FieldFrame>
          )}
          {asksPrices && (
            <VatPricesChoice
              registered={registered}
              value={typed.prices}
              error={errorOf('prices')}
              onChange={(prices) => change({ prices })}
            />
          )}
          {Object.keys(codes).length === 0 && <FailureAlert error={error} />}
          {canWrite && typed.answer !== null && (
            <div>
              <Button type="submit" loading={isPending} className="max-sm:w-full">
                {t(isSwitch && typed.from > vat.today ? 'vat_plan' : 'vat_save')}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  )
}

/** The planned change, and its cancellation. */
function Plan({ vat }: { vat: VatState }) {
  const { t, day } = useTexts()
  const { mutate, isPending, error } = useChangeVat()
  if (!vat.planned) return null
  const { registered, from, prices } = vat.planned
  const cancel = () =>
    mutate({ version: vat.version, registered: vat.registered, from: vat.since ?? vat.today, vatNumber: vat.vatNumber })
  return (
    <Alert
      tone="info"
      action={
        <Button variant="outline" size="sm" loading={isPending} onClick={cancel}>
          {t('vat_plan_cancel')}
        </Button>
      }
    >
      <p>
        {t(registered ? 'vat_planned_registered' : 'vat_planned_none', { day: day(from) })}{' '}
        {t(`vat_prices_${registered ? 'registered' : 'none'}_${prices}`)}
      </p>
      <FailureAlert error={error} />
    </Alert>
  )
}

type ChangeBody = Parameters<ReturnType<typeof useAdminApi>['changeVat']>[0]['body']

function useChangeVat() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ChangeBody) => (await adminApi.changeVat({ body })).data,
    onSuccess(state) {
      queries.setQueryData<VatState>(vatKey, state)
      // Everything that shows a price.
      void queries.invalidateQueries()
      notify(t(state.planned ? 'vat_plan_saved' : 'vat_saved'))
    },
    onError(failure) {
      if (failure instanceof ShopApiError && failure.code === 'changed_meanwhile')
        void queries.invalidateQueries({ queryKey: vatKey })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: shopStatusKey }),
  })
}
