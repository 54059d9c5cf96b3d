/** Life of an order of the demo shop, from a minute after it was placed. */
import type { Random } from '../catalogue/seededRandom.ts'
import type { DemoPieces, DemoStep, DemoStepKind } from './DemoHistory.ts'
import type { Person } from './people.ts'
import { atWork, hourMs } from './shopHours.ts'
import {
  approvals,
  customerCancellations,
  holdNotes,
  orderNotes,
  rejection,
  returnRequests,
  shopCancellations,
} from './texts.ts'

/** Payment of an order: at the door, online, or by bank transfer. */
export type Payment = 'cash' | 'online' | 'bank'

export type Ending =
  | 'completed'
  | 'cancelledByCustomer'
  | 'cancelled'
  | 'refusedAtDoor'
  | 'partReturned'
  | 'returned'
  | 'returnRefused'
  | 'returnWithdrawn'
  | 'refunded'

export interface PlacedOrder {
  person: Person
  placedAt: number
  payment: Payment
  lines: readonly DemoPieces[]
}

/** Writes steps one after the other, each some hours after the previous one. */
function createStepWriter(random: Random, start: number) {
  let now = start
  const steps: DemoStep[] = []
  const add = (at: number, step: DemoStepKind) => {
    now = at
    steps.push({ at: new Date(at).toISOString(), ...step })
  }
  const later = ([low, high]: readonly [number, number]) =>
    now + Math.round((low + random.next() * (high - low)) * hourMs)
  return {
    steps,
    /** By the customer, at any hour. */
    customer: (hours: readonly [number, number], step: DemoStepKind) => add(later(hours), step),
    /** By the shop, when it is open. */
    shop: (hours: readonly [number, number], step: DemoStepKind) => add(atWork(random, later(hours)), step),
    /** By a courier. */
    courier: (hours: readonly [number, number], step: DemoStepKind) =>
      add(atWork(random, later(hours), [10, 22]), step),
  }
}

type StepWriter = ReturnType<typeof createStepWriter>

/** The whole life of an order, however long it takes: what is still to come has to be cut off. */
export function orderLife(random: Random, order: PlacedOrder, ending: Ending): DemoStep[] {
  const writer = createStepWriter(random, order.placedAt)
  const { person, payment } = order
  if (payment === 'online') writer.customer([0.02, 0.08], { kind: 'paid' })
  if (ending === 'cancelledByCustomer') {
    const [reason, note] = random.pick(customerCancellations as [(typeof customerCancellations)[0]])
    writer.customer([0.2, 5], { kind: 'cancelledByCustomer', reason, note: note[person.language] })
    return settled(writer, order, 'cancelled')
  }
  if (random.next() < 0.14) writer.shop([0.3, 3], { kind: 'noted', text: random.pick(orderNotes) })
  if (ending === 'cancelled') {
    const [reason, note] = random.pick(shopCancellations as [(typeof shopCancellations)[0]])
    writer.shop([2, 20], { kind: 'cancelled', reason, note: note[person.language] })
    return settled(writer, order, 'cancelled')
  }
  if (payment !== 'online' && random.next() < 0.08) {
    writer.shop([1, 5], { kind: 'noted', text: random.pick(holdNotes) })
    writer.shop([0, 0.1], { kind: 'held' })
    if (payment === 'cash') writer.shop([20, 50], { kind: 'released' })
  }
  if (payment === 'bank') writer.shop([4, 40], { kind: 'transferred', reference: transferReference(random) })
  else writer.shop([0.3, 4], { kind: 'confirmed' })
  writer.shop([1, 9], { kind: 'packed' })
  writer.shop([0.5, 5], { kind: 'sent', ...shipment(random, person) })
  writer.courier([3, 20], { kind: 'inDelivery' })
  if (ending === 'refusedAtDoor') {
    const lines = [...order.lines]
    writer.courier([8, 40], { kind: 'sentBack', reason: 'refused_at_door', note: 'رفض العميل الاستلام', lines })
    return settled(writer, order, 'returned')
  }
  writer.courier(person.city === 'riyadh' ? [3, 24] : [20, 70], { kind: 'delivered' })
  if (ending === 'completed' || ending === 'refunded') writer.shop([20, 110], { kind: 'completed' })
  else writer.shop([10, 24], { kind: 'completed' })
  if (ending === 'refunded') {
    writer.shop([10, 60], { kind: 'refunded', amountHalalas: random.pick([1_000, 1_500, 2_000]) })
    return settled(writer, order, 'refunded')
  }
  if (ending !== 'completed') return withReturn(random, writer, order, ending)
  return writer.steps
}

function withReturn(random: Random, writer: StepWriter, order: PlacedOrder, ending: Ending): DemoStep[] {
  const { language } = order.person
  const [reason, note] = random.pick(returnRequests as [(typeof returnRequests)[0]])
  const lines = ending === 'partReturned' ? partOf(order.lines) : [...order.lines]
  writer.customer([8, 60], { kind: 'returnRequested', reason, note: note[language], lines })
  if (ending === 'returnWithdrawn') {
    writer.customer([4, 20], { kind: 'returnWithdrawn' })
    return writer.steps
  }
  if (ending === 'returnRefused') {
    writer.shop([3, 20], { kind: 'returnDecided', approved: false, answer: rejection[language] })
    return writer.steps
  }
  writer.shop([2, 20], { kind: 'returnDecided', approved: true, answer: random.pick(approvals)[language] })
  writer.shop([40, 90], { kind: 'returnReceived', restock: reason === 'changed_mind' || reason === 'wrong_item' })
  return settled(writer, order, 'returned')
}

/** What was paid by hand a person gives back. */
function settled(
  writer: StepWriter,
  { payment }: PlacedOrder,
  outcome: 'cancelled' | 'returned' | 'refunded',
): DemoStep[] {
  const paid = writer.steps.some(({ kind }) => kind === 'completed' || kind === 'transferred')
  if (payment !== 'online' && paid && outcome !== 'cancelled')
    writer.shop([5, 40], { kind: 'refundSettled', paidFrom: payment === 'bank' ? 'bank' : 'cash' })
  return writer.steps
}

/** Fewer pieces than were bought: one line of several, else one piece of several. */
export function partOf(lines: readonly DemoPieces[]): DemoPieces[] {
  const [first] = lines
  if (!first) return []
  return lines.length > 1 ? [first] : [{ sku: first.sku, quantity: Math.max(1, first.quantity - 1) }]
}

export const transferReference = (random: Random): string =>
  `FT26${String(random.integer(100, 365))}${String(random.integer(100_000, 999_999))}`

/** Parcels by carrier, and what a number of each looks like; null: the shop's own driver. */
const carriers: readonly [string | null, (random: Random) => string | null][] = [
  ['smsa', (random) => `2${digits(random, 11)}`],
  ['smsa', (random) => `2${digits(random, 11)}`],
  ['aramex', (random) => `5${digits(random, 10)}`],
  ['aramex', (random) => `5${digits(random, 10)}`],
  ['spl', (random) => `RR${digits(random, 9)}SA`],
  ['naqel', (random) => `3${digits(random, 8)}`],
  ['jt', (random) => `JT${digits(random, 13)}`],
]

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('')

export function shipment(random: Random, { city, type }: Pick<Person, 'city' | 'type'>) {
  const own = city === 'riyadh' && random.next() < (type === 0 ? 0.15 : 0.6)
  if (own) return { carrier: null, trackingNumber: null }
  const [carrier, number] = random.pick(carriers as [(typeof carriers)[0]])
  return { carrier, trackingNumber: number(random) }
}
