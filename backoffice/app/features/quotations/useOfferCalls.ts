import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { notify } from '../toasts/index.ts'
import type { parseOffer } from './typedOffer.ts'
import { useChangeQuotation } from './useQuotation.ts'
import type { useTypedOffer } from './useTypedOffer.ts'

type ParsedInput = ReturnType<typeof parseOffer>['input']

interface Written {
  offer: ReturnType<typeof useTypedOffer>
  input: ParsedInput
}

/** Calls for the draft of an offer: save, send, discard. */
export function useOfferCalls(
  quotation: OpenQuotation,
  { offer, input }: Written,
  onDone: (why: 'sent' | 'discarded') => void,
) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeQuotation(quotation.id)
  const params = { id: quotation.id }
  const { typed, version } = offer
  /** @returns the version that it was saved as */
  async function saveTyped(): Promise<number> {
    if (!offer.isDirty && promisesOf(quotation.draft) === promisesOf(input)) return version
    if (!input) throw new Error('Something of the offer is no number')
    const saved = await change(() => adminApi.saveOffer({ params, body: { ...input, version } }))
    offer.noteSaved(typed, saved.version)
    return saved.version
  }
  const save = useMutation({ mutationFn: saveTyped, onSuccess: () => notify(t('quotations_saved')) })
  const send = useMutation({
    async mutationFn() {
      const saved = await saveTyped()
      await change(() => adminApi.sendOffer({ params, body: { version: saved } }))
    },
    onSuccess() {
      notify(t('quotations_sent'))
      onDone('sent')
    },
  })
  const discard = useMutation({
    async mutationFn() {
      if (quotation.draft === null) return offer.takeTheirs()
      offer.takeOver(await change(() => adminApi.discardOffer({ params, query: { version } })))
    },
    onSuccess() {
      notify(t('quotations_discarded'))
      onDone('discarded')
    },
  })
  const error = save.error ?? send.error ?? discard.error
  return {
    save,
    send,
    discard,
    error,
    isPending: save.isPending || send.isPending || discard.isPending,
    forget() {
      for (const call of [save, send]) if (call.error) call.reset()
    },
    /** Errors of the days of its lines, by product. */
    wrongDays: (textOf: (error: { message: string }) => string | undefined) =>
      Object.fromEntries(
        Object.entries(error instanceof ShopApiError ? error.errorCodes : {})
          .filter(([, code]) => code === 'date_past')
          .map(([productId, message]) => [productId, textOf({ message })]),
      ),
  }
}

/**
 * Promised days of an offer's lines, as comparable text; null: there is no draft. A draft keeps those of its last save, also for
 * products that have arrived since.
 */
const promisesOf = (offer: Pick<NonNullable<ParsedInput>, 'lines'> | OpenQuotation['draft']) =>
  offer && JSON.stringify(offer.lines.map(({ productId, promisedOn }) => [productId, promisedOn ?? null]))
