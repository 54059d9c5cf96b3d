import type { OrderGoods } from '@rawaj/contract/admin/adminEntities.ts'
import type { OpenQuotation } from '@rawaj/contract/admin/quotationCalls.ts'
import { maxOfferNote } from '@rawaj/contract/quotations.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import { RemoveIcon, SendIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { FailureAlert } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { OfferLines } from './OfferLines.tsx'
import { OfferSums } from './OfferSums.tsx'
import { OfferView } from './OfferView.tsx'
import { offerInputOf, offerProblems, type QuotationGoods, totalsOf, typedRiyals } from './typedOffer.ts'
import { useChangeQuotation } from './useQuotation.ts'
import { useTypedOffer } from './useTypedOffer.ts'

interface OfferEditorProps {
  quotation: OpenQuotation
  /** It is sent, or what was written of it was thrown away. */
  onDone: () => void
  /** Whether something is typed that is saved nowhere: then it has to stay. */
  onDirty: (isDirty: boolean) => void
}

/** The next offer of a quotation, priced line by line: saved as often as wanted, and sent once. */
export function OfferEditor({ quotation, onDone, onDirty }: OfferEditorProps) {
  const words = useWords()
  const { t, money } = words
  const offer = useTypedOffer(quotation)
  const { typed, change, isDirty, isStale } = offer
  const goods = useGoods(quotation)
  const [asksToSend, setAsksToSend] = useState(false)
  const { save, send, discard, error, isPending } = useOfferCalls(quotation, offer, onDone)
  const problems = offerProblems(typed)
  const totals = totalsOf(typed, goods.known, quotation)
  const number = quotation.sent.length + 1
  const isLocked = isStale || !quotation.mayOffer
  const isOver = !quotation.mayOffer && !isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as it is over, and nothing typed would be lost.
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes.
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty])
  return (
    <Card as="section" aria-label={t('quotations_offer_next', { number })}>
      <h2 className="text-18">{t('quotations_offer_next', { number })}</h2>
      <p className="mt-0.5 mb-3 text-14 text-muted">
        {t(quotation.taxIncluded ? 'quotations_typed_with_vat' : 'quotations_typed_before_vat')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {offer.isRestored && <Alert tone="info">{t('quotations_restored')}</Alert>}
        {isStale && <Stale quotation={quotation} onMine={offer.keepMine} onTheirs={offer.takeTheirs} />}
        <OfferLines
          lines={typed.lines}
          goods={goods.known}
          customerId={quotation.customerId}
          taxIncluded={quotation.taxIncluded}
          onChange={(lines) => change({ lines })}
          onAdd={(added) => {
            goods.add(added)
            if (typed.lines.some(({ productId }) => productId === added.productId)) return
            const price = typedRiyals(added.unitHalalas)
            change({ lines: [...typed.lines, { productId: added.productId, quantity: '1', price, promisedOn: '' }] })
          }}
        />
        {problems.includes('lines') && <p className="text-14 text-danger">{t('quotations_lines_wrong')}</p>}
        <Field label={t('quotations_note')} hint={t('quotations_note_help')} optional={t('optional')}>
          {(tie) => (
            <span className={frameClass}>
              <textarea
                {...tie}
                rows={3}
                dir="auto"
                maxLength={maxOfferNote}
                value={typed.note}
                onChange={(event) => change({ note: event.currentTarget.value })}
                className={`${controlClass} field-sizing-content max-h-64 min-h-19 py-2.5`}
              />
            </span>
          )}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            kind="digits"
            label={t('quotations_validDays')}
            hint={t('quotations_validDays_help')}
            error={problems.includes('validDays') ? t('quotations_validDays_wrong') : undefined}
            maxLength={3}
            value={typed.validDays}
            onChange={(event) => change({ validDays: event.currentTarget.value })}
            end={
              <span className="pe-2 text-14 text-muted">{t('unit_days', { count: Number(typed.validDays) || 0 })}</span>
            }
          />
          <TextField
            kind="digits"
            inputMode="decimal"
            label={t('quotations_shipping')}
            optional={t('optional')}
            hint={t('quotations_shipping_help')}
            error={problems.includes('shipping') ? t('quotations_price_wrong') : undefined}
            maxLength={10}
            value={typed.shipping}
            onChange={(event) => change({ shipping: event.currentTarget.value.replaceAll('٫', '.') })}
            end={<span className="pe-2 text-14 text-muted">{t('currency')}</span>}
          />
        </div>
        <Checkbox
          label={t('quotations_cashAllowed')}
          checked={typed.cashAllowed}
          onChange={(event) => change({ cashAllowed: event.currentTarget.checked })}
        />
        <div className="sm:ms-auto sm:w-80" aria-live="polite">
          <OfferSums
            subtotalHalalas={totals?.subtotal}
            vatHalalas={totals?.vat}
            shippingHalalas={totals?.shipping}
            totalHalalas={totals?.total}
          />
          {problems.includes('too_large') && <p className="mt-2 text-14 text-danger">{t('quotations_too_large')}</p>}
        </div>
        {!quotation.mayOffer && <Alert tone="warning">{t(`quotations_over_${quotation.state}`)}</Alert>}
        <FailureAlert error={error} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<SendIcon />}
            disabled={isLocked || totals === null || isPending}
            onClick={() => setAsksToSend(true)}
          >
            {t('quotations_send')}
          </Button>
          <Button
            variant="outline"
            loading={save.isPending}
            disabled={isLocked || totals === null || (!offer.isDirty && quotation.draft !== null)}
            onClick={() => save.mutate()}
          >
            {t('quotations_save')}
          </Button>
          {(quotation.draft !== null || offer.isDirty || quotation.sent.length > 0) && (
            <Button variant="quiet" icon={<RemoveIcon />} loading={discard.isPending} onClick={() => discard.mutate()}>
              {t('quotations_discard')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asksToSend}
        variant="secondary"
        busy={send.isPending}
        title={t('quotations_send_title', { number })}
        labels={{ ok: t('quotations_send_ok'), cancel: t('cancel') }}
        onOk={() => send.mutate(undefined, { onSettled: () => setAsksToSend(false) })}
        onCancel={() => setAsksToSend(false)}
      >
        {t('quotations_send_text', {
          email: quotation.email,
          total: totals ? money(totals.total) : '',
          days: typed.validDays,
        })}
      </ConfirmDialog>
    </Card>
  )
}

/** What is known of all goods on the screen, also of those that were just added. */
function useGoods(quotation: OpenQuotation) {
  const [added, setAdded] = useState<readonly QuotationGoods[]>([])
  const known = new Map([...added, ...quotation.goods].map((goods) => [goods.productId, goods]))
  return {
    known,
    add({ productId, sku, nameAr, nameEn, picture, unitHalalas, pieces, taxCode }: OrderGoods) {
      const prices = { listHalalas: unitHalalas, regularHalalas: unitHalalas, taxCode }
      const goods = { productId, sku, nameAr, nameEn, picture, pieces, owed: 0, active: true, ...prices }
      setAdded((before) => [...before.filter((one) => one.productId !== productId), goods])
    },
  }
}

function useOfferCalls(quotation: OpenQuotation, offer: ReturnType<typeof useTypedOffer>, onDone: () => void) {
  const { t } = useWords()
  const adminApi = useAdminApi()
  const change = useChangeQuotation(quotation.id)
  const params = { id: quotation.id }
  const { typed } = offer
  /** Answers the version that it is saved as. */
  async function saveTyped(): Promise<number> {
    if (!offer.isDirty && quotation.draft !== null) return offer.version
    const body = offerInputOf(typed, { version: offer.version, taxIncluded: quotation.taxIncluded })
    if (!body) throw new Error('Something of the offer is no number')
    const saved = await change(() => adminApi.saveOffer({ params, body }))
    offer.noteSaved(typed, saved.version)
    return saved.version
  }
  const save = useMutation({ mutationFn: saveTyped, onSuccess: () => notify(t('quotations_saved')) })
  const send = useMutation({
    async mutationFn() {
      const version = await saveTyped()
      await change(() => adminApi.sendOffer({ params, body: { version } }))
    },
    onSuccess() {
      notify(t('quotations_sent'))
      onDone()
    },
  })
  const discard = useMutation({
    async mutationFn() {
      if (quotation.draft !== null) await change(() => adminApi.discardOffer({ params }))
    },
    onSuccess() {
      offer.takeTheirs()
      notify(t('quotations_discarded'))
      onDone()
    },
  })
  return {
    ...{ save, send, discard },
    error: save.error ?? send.error ?? discard.error,
    isPending: save.isPending || send.isPending || discard.isPending,
  }
}

interface StaleProps {
  quotation: OpenQuotation
  onMine: () => void
  onTheirs: () => void
}

/** Somebody was quicker: what stands there now, beside what was typed, which is still below. */
function Stale({ quotation, onMine, onTheirs }: StaleProps) {
  const { t } = useWords()
  const theirs = quotation.draft ?? quotation.sent[0]
  return (
    <Alert tone="warning" title={t('quotations_stale_title')}>
      <p>{t(quotation.mayOffer ? 'quotations_stale_text' : 'quotations_stale_over')}</p>
      {theirs && (
        <div className="my-3 rounded-control border border-line bg-surface px-4 py-3 text-ink">
          <OfferView offer={theirs} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {quotation.mayOffer && (
          <Button size="sm" variant="outline" onClick={onMine}>
            {t('quotations_stale_mine')}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onTheirs}>
          {t('quotations_stale_theirs')}
        </Button>
      </div>
    </Alert>
  )
}
