/** Quotations of the demo shop: what was offered, what customers made of it, and enquiries of visitors. */
import { endOfShopDay, shopDate } from '@rawaj/contract/time/shopDay.ts'
import type { Random } from '../catalogue/seededRandom.ts'
import { t } from '../catalogue/text.ts'
import type { DemoProduct, Localized } from '../DemoShop.ts'
import type { DemoEnquiry, DemoPieces, DemoStep, DemoStepKind } from './DemoHistory.ts'
import { orderLife, type PlacedOrder } from './orderLife.ts'
import { atWork, dayMs, hourMs, lastAtWork } from './shopHours.ts'

const notes: readonly [Localized, ...Localized[]] = [
  t('الأسعار شاملة التوصيل إلى الموقع داخل الرياض', 'Prices include delivery to your site within Riyadh'),
  t(
    'خصم خاص على الكميات، والتسليم خلال يومي عمل',
    'A special price for the quantity, delivered within two working days',
  ),
  t('استبدلنا الصنف المنتهي بما يماثله في الجودة', 'We have priced an equivalent for what is no longer made'),
]
const declineReasons: readonly [Localized, ...Localized[]] = [
  t('حصلنا على سعر أقل من مورد آخر', 'Another supplier has offered us less'),
  t('تأجل المشروع إلى ما بعد رمضان', 'The project has been postponed'),
]
const question = t('هل يمكن التسليم على دفعتين مع تثبيت السعر؟', 'Can you deliver in two parts at the same price?')
const answer = t('نعم، الدفعة الثانية خلال أسبوعين بالسعر نفسه', 'Yes, the second part within two weeks at this price')
const moreQuestion = t('نحتاج خصمًا إضافيًا إن زدنا الكمية إلى الضعف', 'What would it be if we doubled the quantity?')
const noOffer = t(
  'لا نورد هذا الصنف بالمواصفات المطلوبة حاليًا',
  'We cannot supply this to the specification you asked for',
)
const lateGoods = t(
  'الجزء المتبقي في الطريق من المصنع، ونسلّم الطلب كاملًا عند وصوله',
  'The rest is on its way from the factory; we deliver once all of it is here',
)

export type OpenQuotation =
  | 'asked'
  | 'offered'
  | 'offeredAgain'
  | 'askedAgain'
  | 'accepted'
  | 'awaitsGoods'
  | 'declined'
  | 'closed'
  | 'expired'

/** Quotations whose end is known beforehand, some of every kind, so that no list is empty on any day. */
export const openQuotations: readonly { hoursAgo: number; state: OpenQuotation }[] = [
  { hoursAgo: 5, state: 'asked' },
  { hoursAgo: 31, state: 'asked' },
  { hoursAgo: 76, state: 'askedAgain' },
  { hoursAgo: 90, state: 'offered' },
  { hoursAgo: 125, state: 'offeredAgain' },
  { hoursAgo: 98, state: 'accepted' },
  { hoursAgo: 145, state: 'awaitsGoods' },
  { hoursAgo: 190, state: 'declined' },
  { hoursAgo: 110, state: 'closed' },
  { hoursAgo: 19 * 24, state: 'expired' },
]

const validDays = 14

const offered = (percentOff: number, note: string): DemoStepKind => ({
  kind: 'offered',
  percentOff,
  note,
  validDays,
  added: [],
})

/** The steps that lead there, spread over the time that has gone by. `short`: a product that the shop is out of. */
export function quotationUntilNow(
  random: Random,
  { person, placedAt }: PlacedOrder,
  { state, short, until }: { state: OpenQuotation; short: DemoPieces | null; until: number },
): DemoStep[] {
  const say = (text: Localized) => text[person.language]
  const first = offered(5, say(random.pick(notes)))
  const kinds: Record<OpenQuotation, DemoStepKind[]> = {
    asked: [],
    offered: [first],
    askedAgain: [first, { kind: 'asked', text: say(moreQuestion) }],
    offeredAgain: [
      first,
      { kind: 'asked', text: say(question) },
      { kind: 'answered', text: say(answer) },
      offered(9, say(notes[1] ?? notes[0])),
    ],
    accepted: [first, { kind: 'offerAccepted', payment: 'cash' }, { kind: 'confirmed' }],
    awaitsGoods: [
      {
        kind: 'offered',
        percentOff: 7,
        note: say(lateGoods),
        validDays,
        added: short ? [{ ...short, promisedOn: shopDate(until + 9 * dayMs) }] : [],
      },
      { kind: 'offerAccepted', payment: 'cash' },
    ],
    declined: [first, { kind: 'offerDeclined', reason: say(declineReasons[0]) }],
    closed: [{ kind: 'quotationClosed', reason: say(noOffer) }],
    expired: [first],
  }
  const steps = kinds[state]
  // An expired offer was made long before.
  const span = state === 'expired' ? 2 * dayMs : until - placedAt
  let last = placedAt
  const taken = steps.map((step, index) => {
    last = lastAtWork(random, Math.round(placedAt + (span / (steps.length + 1)) * (index + 1)), [9, 18], last)
    return { at: new Date(last).toISOString(), ...step }
  })
  if (state !== 'expired') return taken
  return [...taken, expiryOf(last)]
}

/** An offer is over at the end of its last day, not some time after: nothing may be left for the shop to end. */
const expiryOf = (offeredAt: number): DemoStep => ({
  at: new Date(endOfShopDay(offeredAt + validDays * dayMs)).toISOString(),
  kind: 'offerExpired',
})

/** Outcome of an old quotation. */
export function quotationLife(random: Random, order: PlacedOrder): DemoStep[] {
  const { person, placedAt } = order
  const say = (text: Localized) => text[person.language]
  const offeredAt = atWork(random, placedAt + random.integer(2, 30) * hourMs)
  const first = { at: new Date(offeredAt).toISOString(), ...offered(random.integer(3, 12), say(random.pick(notes))) }
  const chance = random.next()
  const decidedAt = offeredAt + random.integer(5, 120) * hourMs
  const at = new Date(decidedAt).toISOString()
  if (chance < 0.45) {
    const accepted: DemoStep = { at, kind: 'offerAccepted', payment: 'bank' }
    const life = orderLife(random, { ...order, placedAt: decidedAt, payment: 'bank' }, 'completed')
    // It waits for its transfer from the beginning.
    return [first, accepted, ...life.filter(({ kind }) => kind !== 'held')]
  }
  if (chance < 0.7) return [first, { at, kind: 'offerDeclined', reason: say(random.pick(declineReasons)) }]
  return [first, expiryOf(offeredAt)]
}

/** A quantity of a product that is out of stock. */
export function shortOf(products: readonly DemoProduct[]): DemoPieces | null {
  const product = products.find(({ stock }) => stock === 0)
  return product ? { sku: product.sku, quantity: 24 } : null
}

const askers: readonly (Omit<DemoEnquiry, 'sku' | 'at' | 'closedAt'> & { hoursAgo: number; closed: boolean })[] = [
  {
    name: 'مؤسسة أركان البناء',
    email: 'arkan@contractors.example',
    mobile: '0500004411',
    language: 'ar',
    message: 'نحتاجها لمشروع فلل في حي النرجس، نرجو أفضل سعر مع مدة التوريد',
    quantity: 160,
    hoursAgo: 8,
    closed: false,
  },
  {
    name: 'Bright Homes Maintenance',
    email: 'orders@brighthomes.example',
    mobile: '0500005522',
    language: 'en',
    message: 'Please quote for delivery to our warehouse in Jeddah by the end of the month.',
    quantity: 75,
    hoursAgo: 27,
    closed: false,
  },
  {
    name: 'أبو فهد',
    email: '',
    mobile: '0500006633',
    language: 'ar',
    message: 'كم السعر لو أخذت ثلاث قطع؟',
    quantity: 3,
    hoursAgo: 140,
    closed: true,
  },
]

/** Enquiries of visitors about a price. */
export function createEnquiries(random: Random, products: readonly DemoProduct[], until: number): DemoEnquiry[] {
  const goods = products.filter(({ stock }) => (stock ?? 0) > 0)
  return askers.flatMap(({ hoursAgo, closed, ...asker }) => {
    const product = goods[random.integer(0, goods.length - 1)]
    const askedAt = until - hoursAgo * hourMs
    if (!product) return []
    return [
      {
        ...asker,
        sku: product.sku,
        at: new Date(askedAt).toISOString(),
        closedAt: closed ? new Date(askedAt + 20 * hourMs).toISOString() : null,
      },
    ]
  })
}
