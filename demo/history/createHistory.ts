/** Five months of the demo shop: customers, orders in every state, and what was asked of support. */
import { type Random, seededRandom } from '../catalogue/seededRandom.ts'
import type { DemoProduct } from '../DemoShop.ts'
import { fillBasket, goodsOf } from './baskets.ts'
import type { DemoHistory, DemoOrder, DemoPastCustomer, DemoStep, DemoSupportRequest } from './DemoHistory.ts'
import { stepsUntilNow, waitingOrders } from './openOrders.ts'
import { type Ending, orderLife, type Payment, type PlacedOrder } from './orderLife.ts'
import { type Person, people } from './people.ts'
import { createEnquiries, openQuotations, quotationLife, quotationUntilNow, shortOf } from './quotations.ts'
import { dayMs, hourMs, shoppingTime, startOfDay } from './shopHours.ts'
import { cannedReplies, type SupportText, supportTexts } from './supportTexts.ts'
import { blockedMailbox, customerNotes } from './texts.ts'
import { tradeRequestOf } from './tradeAccounts.ts'

const seed = 20_261_125
const days = 150
/** They have joined lately and bought nothing yet. */
const newcomers = new Set(['amal.khalidi', 'saud.ruwaili', 'maha.qurashi'])
/** Days since the shop blocked a customer. */
const blockedDaysAgo = 34

type Way = Payment | 'quotation'
/** The steps of an order as far as they were taken. */
type Steps = (order: PlacedOrder) => DemoStep[]

const addressOf = ({ mailbox }: Pick<Person, 'mailbox'>) => `${mailbox}@shoppers.example`
const instant = (ms: number) => new Date(ms).toISOString()

/** The history of a shop with these products that ends at `until`; the same options give the same one. */
export function createHistory({ products, until }: { products: readonly DemoProduct[]; until: Date }): DemoHistory {
  const random = seededRandom(seed)
  const end = until.getTime()
  const shoppers = createShoppers(random, end)
  const short = shortOf(products)
  // Whatever came in of it would go to whom it is owed.
  const goods = goodsOf(products.filter(({ sku }) => sku !== short?.sku))
  const orders: DemoOrder[] = []
  const place = (person: Person | undefined, placedAt: number, way: Way, stepsOf: Steps) => {
    const lines = person ? fillBasket(random, goods, person) : []
    if (!person || lines.length === 0) return
    const order = { person, placedAt, lines, payment: way === 'quotation' ? 'cash' : way } as const
    const steps = stepsOf(order).filter(({ at }) => Date.parse(at) < end)
    // Online payment takes minutes: an order that is not paid by now is not part of the past.
    if (way === 'online' && !steps.some(({ kind }) => kind === 'paid')) return
    orders.push(toOrder(order, way, steps))
  }

  for (const { waiting, payment, hoursAgo } of waitingOrders) {
    const placedAt = Math.round(end - hoursAgo * hourMs)
    place(shoppers.pick(placedAt), placedAt, payment, (order) => stepsUntilNow(random, order, waiting, end))
  }
  for (const { hoursAgo, state } of openQuotations) {
    const placedAt = Math.round(end - hoursAgo * hourMs)
    place(shoppers.pick(placedAt, isTrader), placedAt, 'quotation', (order) =>
      quotationUntilNow(random, order, { state, short, until: end }),
    )
  }
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1)
    for (const placedAt of ordersOfDay(random, end, daysAgo)) {
      const person = shoppers.pick(placedAt)
      const way = person ? wayOf(random, person) : 'cash'
      place(person, placedAt, way, (order) =>
        way === 'quotation' ? quotationLife(random, order) : orderLife(random, order, endingOf(random, order)),
      )
    }
  payBeforeAccepting(orders)
  const customers = people.map((person) => toCustomer(person, shoppers.joinedAt(person), end))
  giveCoupons(random, customers, orders)
  const supportRequests = supportTexts.map((text) => toSupportRequest(text, end))
  return {
    customers,
    orders,
    supportRequests,
    enquiries: createEnquiries(random, products, end),
    cannedReplies: [...cannedReplies],
  }
}

const isTrader = ({ type }: Person) => type !== 0

/** Limits on when a customer orders: after they joined, while they are not blocked, and at most once a day. */
function createShoppers(random: Random, end: number) {
  const joined = new Map(
    people.map((person, place) => {
      const isNew = newcomers.has(person.mailbox)
      const daysAgo = isNew ? random.integer(1, 6) : random.integer(20, days + 15)
      // Some were there when the shop opened.
      return [person, startOfDay(end, place % 3 === 0 && !isNew ? days + 2 : daysAgo) + shoppingTime(random)]
    }),
  )
  const ordered = new Map<Person, number[]>()
  const joinedAt = (person: Person) => joined.get(person) ?? end
  return {
    joinedAt,
    pick(at: number, isWanted: (person: Person) => boolean = () => true): Person | undefined {
      const free = people.filter((person) => {
        const isBlocked = person.mailbox === blockedMailbox && end - at < (blockedDaysAgo + 9) * dayMs
        const isIdle = (ordered.get(person) ?? []).every((other) => Math.abs(other - at) > dayMs)
        return joinedAt(person) < at && !isBlocked && !newcomers.has(person.mailbox) && isIdle && isWanted(person)
      })
      const person = free[random.integer(0, Math.max(0, free.length - 1))]
      if (person) ordered.set(person, [...(ordered.get(person) ?? []), at])
      return person
    },
  }
}

/** Times of a day's orders: more on recent days, fewer on Fridays. */
function ordersOfDay(random: Random, end: number, daysAgo: number): number[] {
  const midnight = startOfDay(end, daysAgo)
  const isFriday = new Date(midnight + dayMs / 2).getUTCDay() === 5
  // What is still open has been placed already.
  const usual = (daysAgo < 6 ? 0.4 : 1) * (0.6 + (2.3 * (days - daysAgo)) / days)
  const count = Math.floor(usual * (isFriday ? 0.6 : 1) * (0.5 + random.next()) + random.next())
  // Today is not over: what a whole day brings was ordered in the part of it that has gone by.
  const elapsed = daysAgo === 0 ? (end - midnight) / dayMs : 1
  return Array.from({ length: daysAgo === 0 ? Math.max(2, count) : count }, () =>
    Math.floor(midnight + shoppingTime(random) * elapsed),
  )
}

function wayOf(random: Random, { type }: Person): Way {
  const chance = random.next()
  if (type === 0) return chance < 0.5 ? 'online' : chance < 0.92 ? 'cash' : 'bank'
  return chance < 0.12 ? 'quotation' : chance < 0.72 ? 'bank' : chance < 0.88 ? 'cash' : 'online'
}

/** By hundredths; the rest is completed. */
const endings: readonly [Ending, number][] = [
  ['cancelledByCustomer', 6],
  ['cancelled', 5],
  ['refusedAtDoor', 4],
  ['partReturned', 5],
  ['returned', 2],
  ['returnRefused', 2],
  ['returnWithdrawn', 1],
  ['refunded', 3],
]

function endingOf(random: Random, { person, payment }: PlacedOrder): Ending {
  let left = random.next() * 100
  const [ending] = endings.find(([, share]) => {
    left -= share
    return left < 0
  }) ?? ['completed']
  if (person.mailbox === blockedMailbox) return payment === 'cash' ? 'refusedAtDoor' : 'completed'
  // Only what is paid at the door is refused there.
  return ending === 'refusedAtDoor' && payment !== 'cash' ? 'completed' : ending
}

function toOrder({ person, placedAt, lines }: PlacedOrder, way: Way, steps: DemoStep[]): DemoOrder {
  const { name, language, address, zipcode } = person
  return {
    customer: addressOf(person),
    type: way === 'quotation' ? 2 : way === 'online' ? 1 : 0,
    at: instant(placedAt),
    language,
    buyer: { name, mobile: mobileOf(person), address, zipcode },
    lines: [...lines],
    couponed: false,
    steps,
  }
}

const prefixes = ['050', '053', '054', '055', '056', '058', '059']

/** Unlikely to be in use, with three zeros in a row. */
function mobileOf(person: Person): string {
  const place = people.indexOf(person)
  return `${prefixes[place % prefixes.length]}000${String(1_000 + place * 137)}`
}

function toCustomer(person: Person, joinedAt: number, end: number): DemoPastCustomer {
  const { name, mailbox, type, language, address, zipcode } = person
  const note = customerNotes[mailbox]
  const isBlocked = mailbox === blockedMailbox
  const notedAt = startOfDay(isBlocked ? end - blockedDaysAgo * dayMs : (joinedAt + end) / 2) + 11.3 * hourMs
  return {
    name,
    email: addressOf(person),
    mobile: mobileOf(person),
    type,
    language,
    address,
    zipcode,
    at: instant(joinedAt),
    newsletterAt: null,
    blockedAt: isBlocked ? instant(notedAt + 60_000) : null,
    notes: note === undefined ? [] : [{ at: instant(notedAt), text: note }],
    tradeRequest: tradeRequestOf(person, people.indexOf(person), joinedAt, end),
  }
}

/** Accepting an offer releases unpaid online orders: customers who accept in that minute have paid at once. */
function payBeforeAccepting(orders: readonly DemoOrder[]): void {
  for (const { customer, steps } of orders)
    for (const { at } of steps.filter(({ kind }) => kind === 'offerAccepted'))
      for (const other of orders) {
        const payment = other.steps.find(({ kind }) => kind === 'paid')
        if (other.customer === customer && payment && other.at <= at && at <= payment.at) payment.at = other.at
      }
}

/** Some subscribe before they buy for the first time, and use the coupon at once. */
function giveCoupons(random: Random, customers: readonly DemoPastCustomer[], orders: readonly DemoOrder[]): void {
  for (const [place, customer] of customers.entries()) {
    if (customer.type !== 0 || place % 3 !== 1) continue
    const [first] = orders
      .filter(({ customer: email, type }) => email === customer.email && type !== 2)
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const earliest = Date.parse(customer.at) + 60_000
    if (!first || Date.parse(first.at) <= earliest) continue
    const before = Date.parse(first.at) - random.integer(10, 3_000) * 60_000
    customer.newsletterAt = instant(Math.max(earliest, before))
    first.couponed = place % 2 === 0
  }
}

function toSupportRequest(text: SupportText, end: number): DemoSupportRequest {
  const { from, hoursAgo, message, said, closedAfter } = text
  const person = typeof from === 'string' ? people.find((one) => one.mailbox === from) : undefined
  if (typeof from === 'string' && !person) throw new Error(`Nobody has the mailbox ${from}`)
  const askedAt = end - hoursAgo * hourMs
  const later = (hours: number) => instant(Math.min(end, askedAt + hours * hourMs))
  return {
    customer: person ? addressOf(person) : null,
    sender: typeof from === 'string' ? null : from,
    at: instant(askedAt),
    language: person?.language ?? text.language ?? 'ar',
    message,
    aboutOrder: text.aboutOrder ?? false,
    taken: text.taken ?? false,
    remarks: said.map(({ after, ...remark }) => ({ at: later(after), byMail: false, ...remark })),
    closedAt: closedAfter === undefined ? null : later(closedAfter),
  }
}
