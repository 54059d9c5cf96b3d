import { freeShippingFrom } from '@rawaj/contract/money/delivery.ts'
import { formatRiyals, type Halalas } from '@rawaj/contract/money/money.ts'
import { deliveryDays, shopPromises } from '@rawaj/contract/settings/promises.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { textIn } from '../../platform/i18n/textIn.ts'
import { createTranslate } from '../email/index.ts'
import type { PlaceholderValues } from './fillPlaceholders.ts'

/** 1,150 for 115000 halalas, 28.75 for 2875. */
const riyals = (halalas: Halalas) => formatRiyals(halalas).replace(/\.00$/, '')

/** The shop's charges and promises, in sentences; none without a promise. */
export function promiseSentences(
  shop: Pick<Shop, 'shopSettings' | 'interfaceTexts'>,
  language: Language,
): PlaceholderValues {
  const settings = shop.shopSettings.current()
  const { promises, delivery, identity, vat } = settings
  const t = createTranslate(shop, language)
  const say = (key: string, values?: Parameters<typeof t>[1]) => toPlainText(t(`policies:says_${key}`, values))
  const { freeReturnsFrom, support, hours, nationwide } = shopPromises(settings)
  const days = deliveryDays(promises)
  // A shop that is not registered for VAT does not mention it.
  const suffix = vat.registered ? '' : '_without_vat'

  return {
    shop: textIn(language, identity.nameAr, identity.nameEn),
    slogan: textIn(language, promises.sloganAr, promises.sloganEn),
    prices: say(`prices${suffix}`),
    shipping: shippingSentence(),
    returns: freeReturnsFrom === null ? say('returns_yours') : returnsSentence(freeReturnsFrom),
    free_returns: freeReturnsFrom === null ? '' : returnsSentence(freeReturnsFrom),
    delivery_days: !days
      ? ''
      : say(days.from === days.to ? 'delivery_day' : 'delivery_days', { from: String(days.from), to: String(days.to) }),
    delivery_area: nationwide ? say('delivery_area') : '',
    support: support === 'none' ? '' : say(`support_${support}`, { hours: hours[language] }),
    answer_days: promises.answerDays === null ? '' : say('answer_days', { days: String(promises.answerDays) }),
  }

  function shippingSentence(): string {
    const freeFrom = freeShippingFrom(delivery)
    if (freeFrom === 0) return say('shipping_free')
    const charge = riyals(delivery.chargeHalalas)
    if (freeFrom === null) return say('shipping', { charge })
    return say(`shipping_from${suffix}`, { charge, amount: riyals(freeFrom) })
  }

  function returnsSentence(from: Halalas): string {
    return from === 0 ? say('returns_free') : say(`returns_from${suffix}`, { amount: riyals(from) })
  }
}
