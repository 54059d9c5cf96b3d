/** Orders whose end is fixed, some of every kind, so that no list is empty on any day: most have an open task. */
import type { Random } from '../catalogue/seededRandom.ts'
import type { DemoStep, DemoStepKind } from './DemoHistory.ts'
import { type Payment, type PlacedOrder, partOf, shipment, transferReference } from './orderLife.ts'
import { lastAtWork } from './shopHours.ts'
import { approvals, holdNotes, lateNote, rejection, returnRequests } from './texts.ts'

export type Waiting =
  | 'toConfirm'
  | 'toPack'
  | 'toSend'
  | 'sent'
  | 'onTheWay'
  | 'toCollect'
  | 'onHold'
  | 'lateUnsent'
  | 'lateOnTheWay'
  | 'returnRequested'
  | 'returnApproved'
  | 'refundDue'
  | 'returnRefused'
  | 'returnWithdrawn'
  | 'cameBack'

export interface WaitingOrder {
  waiting: Waiting
  hoursAgo: number
  payment: Payment
}

const of = (waiting: Waiting, payment: Payment, ...hoursAgo: number[]): WaitingOrder[] =>
  hoursAgo.map((hours) => ({ waiting, payment, hoursAgo: hours }))

export const waitingOrders: readonly WaitingOrder[] = [
  ...of('toConfirm', 'cash', 0.6, 1.4, 3.1, 5.2),
  ...of('toPack', 'cash', 4.4, 9.5),
  ...of('toPack', 'online', 2.2, 7.3),
  ...of('toSend', 'cash', 21, 26),
  ...of('toSend', 'online', 18),
  ...of('toSend', 'bank', 30),
  ...of('sent', 'online', 33),
  ...of('sent', 'cash', 38),
  ...of('onTheWay', 'cash', 47, 52),
  ...of('onTheWay', 'online', 49),
  ...of('toCollect', 'cash', 74, 83, 98, 105, 121),
  ...of('onHold', 'cash', 29, 77),
  ...of('lateUnsent', 'cash', 17.4 * 24),
  ...of('lateOnTheWay', 'online', 19.2 * 24),
  ...of('lateOnTheWay', 'cash', 16.1 * 24),
  ...of('returnRequested', 'online', 96, 130),
  ...of('returnRequested', 'cash', 140),
  ...of('returnApproved', 'online', 170),
  ...of('returnApproved', 'bank', 182),
  ...of('refundDue', 'bank', 260),
  ...of('returnRefused', 'online', 330),
  ...of('returnWithdrawn', 'cash', 350),
  ...of('cameBack', 'online', 300),
  ...of('cameBack', 'bank', 380),
  ...of('cameBack', 'cash', 420),
]

/** The steps that lead there, spread over the time that has gone by. */
export function stepsUntilNow(random: Random, order: PlacedOrder, waiting: Waiting, until: number): DemoStep[] {
  const { placedAt } = order
  const steps = stepsTo(random, order, waiting)
  const share = (until - placedAt) / (steps.length + 1)
  let last = placedAt
  return steps.map((step, index) => {
    const wanted = placedAt + share * (index + 0.7 + random.next() * 0.3)
    // Online payment follows at once.
    if (step.kind === 'paid') last = placedAt + 90_000
    else last = lastAtWork(random, Math.round(wanted), hoursOf(step), last)
    return { at: new Date(last).toISOString(), ...step }
  })
}

function hoursOf({ kind }: DemoStepKind): readonly [number, number] {
  if (kind === 'returnRequested') return [0, 24]
  return kind === 'delivered' || kind === 'inDelivery' ? [10, 22] : [9, 18]
}

function stepsTo(random: Random, order: PlacedOrder, waiting: Waiting): DemoStepKind[] {
  const { payment, person } = order
  const [reason, note] = random.pick(returnRequests as [(typeof returnRequests)[0]])
  const accepted: DemoStepKind[] =
    payment === 'online'
      ? [{ kind: 'paid' }]
      : payment === 'bank'
        ? [{ kind: 'transferred', reference: transferReference(random) }]
        : [{ kind: 'confirmed' }]
  const sent: DemoStepKind[] = [...accepted, { kind: 'packed' }, { kind: 'sent', ...shipment(random, person) }]
  const onTheWay: DemoStepKind[] = [...sent, { kind: 'inDelivery' }]
  const delivered: DemoStepKind[] = [...onTheWay, { kind: 'delivered' }]
  const paidAtDoor: DemoStepKind[] = waiting === 'cameBack' ? [{ kind: 'completed' }] : []
  const back = waiting === 'cameBack' ? [...order.lines] : partOf(order.lines)
  const requested: DemoStepKind[] = [
    ...delivered,
    ...paidAtDoor,
    { kind: 'returnRequested', reason, note: note[person.language], lines: back },
  ]
  const approved: DemoStepKind[] = [
    ...requested,
    { kind: 'returnDecided', approved: true, answer: random.pick(approvals)[person.language] },
  ]
  switch (waiting) {
    case 'toConfirm':
      return []
    case 'toPack':
      return accepted
    case 'toSend':
      return [...accepted, { kind: 'packed' }]
    case 'sent':
      return sent
    case 'onTheWay':
      return onTheWay
    case 'toCollect':
      return delivered
    case 'onHold':
      return [{ kind: 'noted', text: random.pick(holdNotes) }, { kind: 'held' }]
    case 'lateUnsent':
      return [{ kind: 'confirmed' }, { kind: 'noted', text: holdNotes[0] }]
    case 'lateOnTheWay':
      return [...onTheWay, { kind: 'noted', text: lateNote }]
    case 'returnRequested':
      return requested
    case 'returnApproved':
      return approved
    case 'refundDue':
      return [...approved, { kind: 'returnReceived', restock: true }]
    case 'returnRefused':
      return [...requested, { kind: 'returnDecided', approved: false, answer: rejection[person.language] }]
    case 'returnWithdrawn':
      return [...requested, { kind: 'returnWithdrawn' }]
    case 'cameBack':
      return [
        ...approved,
        { kind: 'returnReceived', restock: true },
        // The provider does it by itself.
        ...(payment === 'online' ? [] : [{ kind: 'refundSettled', paidFrom: payment } as const]),
      ]
  }
}
