import type { Totals } from '@rawaj/contract/money/totals.ts'
import type { OrderGoods } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { amountText } from '@rawaj/contract/text/typedNumber.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { RemoveIcon, SendIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { type DocumentFigures, DocumentSums } from '../../ui/DocumentSums.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { useVatRegistered } from '../vat/index.ts'
import { OfferLines } from './OfferLines.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { OfferView } from './OfferView.tsx'
import { daysOf, parseOffer, type QuotationGoods, type TypedOffer } from './typedOffer.ts'
import { useOfferCalls } from './useOfferCalls.ts'
import { useTypedOffer } from './useTypedOffer.ts'

interface OfferEditorProps {
  quotation: OpenQuotation
  /** Opened by a press: the focus goes to the first price. */
  isAskedFor: boolean
  /** It is sent, or what was written of it was thrown away, or nothing can be offered any more; one that stays the same. */
  onDone: (why: 'sent' | 'discarded' | 'over') => void
  /** Whether something is typed that is saved nowhere: then it has to stay; one that stays the same. */
  onDirty: (isDirty: boolean) => void
}

const overStates = ['accepted', 'declined', 'expired'] as const

/** The next offer of a quotation, priced line by line: saved as often as wanted, and sent once. */
export function OfferEditor({ quotation, isAskedFor, onDone, onDirty }: OfferEditorProps) {
  const texts = useTexts()
  const isRegistered = useVatRegistered()
  const { t, money } = texts
  const offer = useTypedOffer(quotation)
  const { typed, goods, isDirty, isStale } = offer
  const { fieldErrorText } = useFieldErrors()
  const firstPrice = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState<'send' | 'discard' | null>(null)
  const [startsAnew, setStartsAnew] = useState(false)
  const parsed = parseOffer(typed, goods.known, quotation)
  const { problems, totals } = parsed
  const calls = useOfferCalls(quotation, { offer, input: parsed.input }, onDone)
  const { save, send, discard, isPending } = calls
  const number = quotation.sent.length + 1
  const isLocked = isStale || !quotation.mayOffer
  const isOver = !quotation.mayOffer && !isDirty
  const over = overStates.find((state) => state === quotation.state)
  const isSomething = quotation.draft !== null || isDirty
  useEffect(() => {
    if (isAskedFor) firstPrice.current?.focus()
  }, [isAskedFor])
  // If nothing was sent yet, it begins again once the confirmation is closed.
  useEffect(() => {
    if (!startsAnew || asks !== null) return
    firstPrice.current?.focus()
    setStartsAnew(false)
  }, [startsAnew, asks])
  // As soon as it is over, and nothing typed would be lost.
  useEffect(() => {
    if (isOver) onDone('over')
  }, [isOver, onDone])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  // Not `disabled` meanwhile: that would drop the focus.
  const press = (what: 'send' | 'discard') => !isPending && setAsks(what)
  function change(changes: Partial<TypedOffer>) {
    // The shop's errors do not apply to changed lines.
    if (changes.lines) calls.forget()
    offer.change(changes)
  }
  return (
    <SectionCard title={t('quotations_offer_next', { number })}>
      <p className="mt-0.5 mb-3 text-14 text-muted">
        {t(
          isRegistered
            ? quotation.taxIncluded
              ? 'quotations_typed_with_vat'
              : 'quotations_typed_before_vat'
            : 'quotations_typed_plain',
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {offer.isRestored && <Alert tone="info">{t('quotations_restored')}</Alert>}
        {isStale && <Stale quotation={quotation} onMine={offer.keepMine} onTheirs={offer.takeTheirs} />}
        <OfferLines
          lines={typed.lines}
          goods={goods.known}
          customerId={quotation.customerId}
          taxIncluded={quotation.taxIncluded}
          wrongDays={calls.wrongDays(fieldErrorText)}
          firstPrice={firstPrice}
          onChange={(lines) => change({ lines })}
          onAdd={(added) => {
            goods.add(goodsOf(added))
            if (typed.lines.some(({ productId }) => productId === added.productId)) return
            const price = amountText(added.unitHalalas)
            change({ lines: [...typed.lines, { productId: added.productId, quantity: '1', price, promisedOn: '' }] })
          }}
        />
        {problems.includes('lines') && <p className="text-14 text-danger">{t('quotations_lines_wrong')}</p>}
        <OfferTerms typed={typed} problems={problems} onChange={change} />
        <div className="sm:ms-auto sm:w-80" aria-live="polite">
          <DocumentSums figures={totals ? figuresOf(totals) : undefined} isRegistered={isRegistered} />
          {problems.includes('too_large') && <p className="mt-2 text-14 text-danger">{t('quotations_too_large')}</p>}
        </div>
        {!quotation.mayOffer && over && <Alert tone="warning">{t(`quotations_over_${over}`)}</Alert>}
        <FailureAlert error={calls.error} />
        <div className="flex flex-wrap gap-2">
          <Button icon={<SendIcon />} disabled={isLocked || totals === null} onClick={() => press('send')}>
            {t('quotations_send')}
          </Button>
          <Button
            variant="outline"
            loading={save.isPending}
            disabled={isLocked || totals === null}
            onClick={() => !isPending && save.mutate()}
          >
            {t('quotations_save')}
          </Button>
          {(isSomething || quotation.sent.length > 0) && (
            <Button
              variant="quiet"
              icon={<RemoveIcon />}
              onClick={() => (isSomething ? press('discard') : onDone('discarded'))}
            >
              {t('quotations_discard')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asks === 'send'}
        variant="secondary"
        busy={send.isPending}
        title={t('quotations_send_title', { number })}
        labels={{ ok: t('quotations_send_ok'), cancel: t('cancel') }}
        onOk={() => send.mutate(undefined, { onSettled: () => setAsks(null) })}
        onCancel={() => setAsks(null)}
      >
        {t('quotations_send_text', {
          email: quotation.email,
          total: totals ? money(totals.total) : '',
          count: daysOf(typed.validDays) ?? 0,
        })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        variant="danger"
        busy={discard.isPending}
        title={t('quotations_discard_title')}
        labels={{ ok: t('quotations_discard'), cancel: t('cancel') }}
        onOk={() => discard.mutate(undefined, { onSuccess: () => setStartsAnew(true), onSettled: () => setAsks(null) })}
        onCancel={() => setAsks(null)}
      >
        {t('quotations_discard_text')}
      </ConfirmDialog>
    </SectionCard>
  )
}

const figuresOf = ({ subtotal, shipping, total, documentVat }: Totals): DocumentFigures => ({
  subtotalHalalas: subtotal,
  shippingHalalas: shipping,
  totalHalalas: total,
  vat: documentVat,
})

/** A product in the format of the offer. */
function goodsOf({
  productId,
  sku,
  nameAr,
  nameEn,
  picture,
  unitHalalas,
  pieces,
  taxCode,
}: OrderGoods): QuotationGoods {
  const prices = { listHalalas: unitHalalas, regularHalalas: unitHalalas, taxCode }
  return { productId, sku, nameAr, nameEn, picture, pieces, owed: 0, active: true, ...prices }
}

interface StaleProps {
  quotation: OpenQuotation
  onMine: () => void
  onTheirs: () => void
}

/** A colleague was quicker: shows the current state beside the typed one, which is still below. */
function Stale({ quotation, onMine, onTheirs }: StaleProps) {
  const { t } = useTexts()
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
