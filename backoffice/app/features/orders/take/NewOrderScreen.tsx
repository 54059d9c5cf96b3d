import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import type { OrderGoods, OrderQuote } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import {
  type CashLimit,
  cashLimits,
  type StaffOrderPayment,
  staffOrderPayments,
} from '@rawaj/contract/orders/staffOrders.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Form } from '@rawaj/design/Form.tsx'
import { useDebounced } from '@rawaj/design/useDebounced.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { DocumentSums } from '../../../ui/DocumentSums.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import {
  DetailFrame,
  FieldControl,
  FormContext,
  type FormField,
  type FormTexts,
  optionsOf,
  type Values,
} from '../../details/index.ts'
import { FailureAlert, useFieldErrors } from '../../failures/index.ts'
import { sendKeys, useShortcut } from '../../shortcuts/index.ts'
import { notify } from '../../toasts/index.ts'
import { useVatRegistered } from '../../vat/index.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { GoodsChoice } from './GoodsChoice.tsx'
import { type DraftLine, piecesOf, type QuoteQuestion, quoteKey, quotesKey, useQuote } from './useQuote.ts'

const buyerFields = [
  { kind: 'text', name: 'buyerName', maxLength: 120 },
  { kind: 'tel', name: 'buyerMobile', maxLength: 20 },
  { kind: 'multiline', name: 'buyerAddress', maxLength: 500 },
  { kind: 'digits', name: 'buyerZipcode', maxLength: 20 },
] as const satisfies readonly FormField<'orders'>[]
const noteField = {
  kind: 'multiline',
  name: 'staffNote',
  maxLength: 2_000,
  optional: true,
} as const satisfies FormField<'orders'>
/** Without an account to transfer to, bank transfer is no choice. */
const paymentFieldOf = (payments: readonly StaffOrderPayment[]) =>
  ({
    kind: 'choice',
    name: 'payment',
    options: optionsOf('orders_payment', payments),
  }) as const satisfies FormField<'orders'>
const paymentField = paymentFieldOf(staffOrderPayments)
const paymentFieldWithoutBank = paymentFieldOf(staffOrderPayments.filter((payment) => payment !== 'bank'))
const couponField = {
  kind: 'text',
  name: 'coupon',
  maxLength: 100,
  optional: true,
} as const satisfies FormField<'orders'>
const fieldNames = [...buyerFields, noteField, paymentField, couponField].map(({ name }) => name)

const empty: Values = {
  buyerName: '',
  buyerMobile: '',
  buyerAddress: '',
  buyerZipcode: '',
  staffNote: '',
  payment: 'cash',
  coupon: '',
}
/** Milliseconds after the last key. */
const couponPauseMs = 500

const context: FormTexts = {
  name: 'orders',
  locked: new Set<string>(),
  readOnly: false,
  secretsSet: new Set<string>(),
  Control: FieldControl,
}

/** `/admin/orders/new`: an order, or a quotation, that is taken for a customer on the phone or at the counter. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('orders_new'))
  const [search] = useSearchParams()
  const asked = Number(search.get('customer'))
  return (
    <DetailFrame name="orders" title={t('orders_new')}>
      <NewOrder
        initialCustomerId={Number.isInteger(asked) && asked > 0 ? asked : null}
        initialPayment={staffOrderPayments.find((one) => one === search.get('payment')) ?? 'cash'}
      />
    </DetailFrame>
  )
}

interface NewOrderProps {
  initialCustomerId: number | null
  initialPayment: StaffOrderPayment
}

function NewOrder({ initialCustomerId, initialPayment }: NewOrderProps) {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  const [customerId, setCustomerId] = useState(initialCustomerId)
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [overridden, setOverridden] = useState<CashLimit | null>(null)
  const overrideBox = useRef<HTMLInputElement>(null)
  const form = useForm<Values>({ defaultValues: { ...empty, payment: initialPayment } })
  const [payment, typedCoupon] = useWatch({ control: form.control, name: ['payment', 'coupon'] })
  const coupon = useDebounced(String(typedCoupon ?? '').trim(), couponPauseMs)
  const customerSearch = useRef<HTMLInputElement>(null)
  const goodsSearch = useRef<HTMLInputElement>(null)
  const { customer, error: customerError } = useOrderCustomer(customerId)
  usePrefill(form, customer, () => goodsSearch.current?.focus())
  useEffect(() => {
    if (customerId === null) customerSearch.current?.focus()
  }, [customerId])

  const question = useMemo((): QuoteQuestion => {
    const wanted = lines.flatMap(({ productId, pieces }) => {
      const quantity = piecesOf(pieces)
      return quantity === null ? [] : [{ productId, quantity }]
    })
    return {
      ...(customer && { customerId: customer.id }),
      payment: payment as StaffOrderPayment,
      lines: wanted,
      ...(coupon !== '' && { coupon }),
    }
  }, [lines, customer, payment, coupon])
  const { quote, error: quoteError, isCurrent } = useQuote(question)
  const limit = quote?.limit ?? null
  // For this limit only: another one must be confirmed again.
  const override = limit !== null && overridden === limit
  const isWhole =
    customer !== undefined && customer !== null && lines.length > 0 && question.lines.length === lines.length
  const isReady = isWhole && isCurrent && coupon === String(typedCoupon ?? '').trim()
  /** The total of the latest change is still being calculated, so it has not been seen. */
  const isAsking = isWhole && !isReady && quoteError === null
  const placing = usePlaceOrder({ form, question, quote, override })
  const place = form.handleSubmit((values) => {
    if (!isReady || placing.isPending) return
    if (limit !== null && !override) overrideBox.current?.focus()
    else placing.mutate(values)
  })
  useShortcut(sendKeys, 'orders_new_place', () => void place())

  return (
    <FormContext value={context}>
      <FormProvider {...form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <CustomerChoice
              customer={customerId === null ? null : customer}
              onChoose={(id) => {
                setOverridden(null)
                setCustomerId(id)
              }}
              searchRef={customerSearch}
            />
            <FailureAlert error={customerError} />
            <GoodsChoice
              customerId={customerId}
              lines={lines}
              quote={quote}
              onAdd={(goods) => setLines((known) => withGoods(known, goods))}
              onPieces={(productId, pieces) =>
                setLines((known) => known.map((line) => (line.productId === productId ? { ...line, pieces } : line)))
              }
              onRemove={(productId) => {
                setLines((known) => known.filter((line) => line.productId !== productId))
                goodsSearch.current?.focus()
              }}
              searchRef={goodsSearch}
            />
            <SectionCard title={t('orders_buyer')}>
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                {buyerFields.map((field) => (
                  <FieldControl key={field.name} field={field} />
                ))}
              </div>
            </SectionCard>
          </div>
          {/* The form contains only payment and total: Enter in a search must not place the order. */}
          <Form onSubmit={place} className="xl:sticky xl:top-0">
            <SectionCard title={t('orders_new_payment')}>
              <div className="mt-4 grid gap-4">
                <FieldControl field={quote?.bankTransfer === false ? paymentFieldWithoutBank : paymentField} />
                <FieldControl field={couponField} />
                <p role="status" className="-mt-2 text-14 empty:sr-only">
                  {quote &&
                    isReady &&
                    coupon !== '' &&
                    (quote.couponCounts ? (
                      t('orders_new_coupon_counts')
                    ) : (
                      <span className="text-danger">{t('errors:invalid_coupon')}</span>
                    ))}
                </p>
                <FieldControl field={noteField} />
                <DocumentSums figures={quote} isRegistered={isRegistered} isCurrent={isCurrent} className="text-18" />
                {limit !== null && (
                  <Alert tone="warning" title={t(`orders_limit_${limit}`)}>
                    <Checkbox
                      ref={overrideBox}
                      checked={override}
                      onChange={(event) => setOverridden(event.currentTarget.checked ? limit : null)}
                      label={t('orders_limit_override')}
                    />
                  </Alert>
                )}
                <FailureAlert error={isLimit(placing.error) ? null : (placing.error ?? quoteError)} />
                <Button type="submit" full loading={placing.isPending || isAsking} disabled={!isWhole}>
                  {t(payment === 'quotation' ? 'orders_new_place_quotation' : 'orders_new_place')}
                </Button>
                <p className="text-center text-14 text-muted max-sm:hidden">
                  <kbd dir="ltr">Ctrl + Enter</kbd>
                </p>
              </div>
            </SectionCard>
          </Form>
        </div>
      </FormProvider>
    </FormContext>
  )
}

/** Said already, with the way round it. */
const isLimit = (error: unknown) => error instanceof ShopApiError && cashLimits.some((limit) => limit === error.code)

/** A product that is added again is one more piece of it. */
function withGoods(lines: readonly DraftLine[], goods: OrderGoods): readonly DraftLine[] {
  const { productId, sku, nameAr, nameEn, picture } = goods
  const known = lines.find((line) => line.productId === productId)
  if (!known) return [...lines, { productId, sku, nameAr, nameEn, picture, pieces: '1' }]
  const pieces = String((piecesOf(known.pieces) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, pieces } : line))
}

/** The account of the chosen customer; undefined while loading, null if none is chosen. */
function useOrderCustomer(id: number | null) {
  const { data, error } = useAdminQuery(
    ['detail', 'customers', id],
    'readCustomer',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  )
  return { customer: id === null ? null : data, error: id === null ? null : error }
}

/** Name, mobile and address of the account, once for each customer that is chosen; they may be others for this order. */
function usePrefill(
  form: ReturnType<typeof useForm<Values>>,
  customer: OpenCustomer | null | undefined,
  onDone: () => void,
) {
  const done = useRef(onDone)
  done.current = onDone
  const filledFor = useRef<number | null>(null)
  useEffect(() => {
    if (customer === null) filledFor.current = null
    if (!customer || filledFor.current === customer.id) return
    filledFor.current = customer.id
    form.setValue('buyerName', customer.name)
    form.setValue('buyerMobile', customer.mobile)
    form.setValue('buyerAddress', customer.address)
    form.setValue('buyerZipcode', customer.zipcode)
    done.current()
  }, [customer, form])
}

interface Placing {
  form: ReturnType<typeof useForm<Values>>
  question: QuoteQuestion
  quote: OrderQuote | undefined
  override: boolean
}

/** Places what was quoted. Whatever is different by then is shown, to be agreed to again. */
function usePlaceOrder({ form, question, quote, override }: Placing) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { showFieldErrors } = useFieldErrors()
  // Key of this order, the same for every attempt.
  const [key] = useState(newIdempotencyKey)
  return useMutation({
    async mutationFn(values: Values) {
      if (!quote || question.customerId === undefined) throw new Error('Nothing is quoted')
      const text = (name: string) => String(values[name] ?? '')
      const seen = quote.lines.map(({ productId, quantity, unitHalalas }) => ({ productId, quantity, unitHalalas }))
      const { data } = await adminApi.createOrder({
        body: {
          key,
          customerId: question.customerId,
          payment: question.payment,
          lines: seen,
          ...(question.coupon && { coupon: question.coupon }),
          totalHalalas: quote.totalHalalas,
          note: text('staffNote'),
          overrideLimit: override,
          buyerName: text('buyerName'),
          buyerMobile: text('buyerMobile'),
          buyerAddress: text('buyerAddress'),
          buyerZipcode: text('buyerZipcode'),
        },
      })
      return data
    },
    onSuccess({ id, orderNo }) {
      void queries.invalidateQueries({ queryKey: ['list', 'orders'] })
      void queries.invalidateQueries({ queryKey: ['detail', 'customers', question.customerId] })
      void queries.invalidateQueries({ queryKey: ['today'] })
      notify(t('orders_new_done', { orderNo }))
      void navigate(`/orders/${id}`, { replace: true })
    },
    onError(error) {
      showFieldErrors(error, fieldNames, form.setError)
      // The reply's data is a new quote of the same order.
      if (error instanceof ShopApiError && error.code === 'price_changed')
        queries.setQueryData(quoteKey(question), error.data as OrderQuote)
      else void queries.invalidateQueries({ queryKey: quotesKey })
    },
  })
}
