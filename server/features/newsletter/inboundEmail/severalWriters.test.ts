// @module-tag ci
import { supportStatus } from '@rawaj/contract/support/support.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { parseMail } from '../../../platform/mailbox/parseMail.ts'
import { actorFor } from '../../../testing/actor.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { mailFrom } from '../../../testing/mailFrom.ts'
import { openTestQueue } from '../../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { prepareRoles, setStaffRoles } from '../../staff/index.ts'
import { staffRoles } from '../../staff/tables.ts'
import {
  answerTicket,
  assignTicket,
  closeOwnRequest,
  reopenOwnRequest,
  replyToSupport,
  setTicketStatus,
} from '../../support/index.ts'
import { supportRemarks, supportRequests } from '../../support/tables.ts'
import { handleMail } from './handleMail.ts'
import { mailboxes, receivedMails } from './tables.ts'

// SEED_OF_WRITERS repeats the seed that a failure names.
const sequences = process.env.TEST_LONG === undefined ? 12 : 100

const testShop = useFixture(openTestShop)

/** A process that dies before its transaction commits, or right after, before it has the reply. */
const death = fc.option(fc.constantFrom('before commit' as const, 'after commit' as const), { freq: 3 })
const which = fc.nat({ max: 1 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('reply' as const), which, death }),
  fc.record({ kind: fc.constant('answer' as const), which, person: which, close: fc.boolean(), death }),
  /** Processed by several readers at once; those that die are followed by one that does not. */
  fc.record({
    kind: fc.constant('mail' as const),
    which,
    readers: fc.integer({ min: 1, max: 3 }),
    death,
    own: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('assign' as const), which, person: which, release: fc.boolean() }),
  fc.record({ kind: fc.constant('status' as const), which, person: which, closed: fc.boolean(), death }),
  fc.record({ kind: fc.constant('own status' as const), which, closed: fc.boolean(), death }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class Died extends Error {}

/** The shop as a process has it that dies in its next transaction. */
function dying(
  shop: TestShop['shop'],
  when: Step extends { death: infer When } ? When : 'before commit' | 'after commit' | null,
) {
  if (when === null) return shop
  const transaction = async <Result>(run: (tx: Database) => Promise<Result>): Promise<Result> => {
    const result = await shop.db.transaction(async (tx) => {
      const done = await run(tx)
      if (when === 'before commit') throw new Died()
      return done
    })
    if (when === 'after commit') throw new Died()
    return result
  }
  const db = new Proxy(shop.db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) })
  return { ...shop, db: db as typeof shop.db }
}

interface Written {
  /** Entries that must exist exactly once. */
  expected: Set<string>
  /** For answers: the ticket and the version that they were written for. */
  answeredAt: string[]
}

interface People {
  customer: SignedInCustomer
  staff: SignedInCustomer[]
  tickets: { id: number; token: string }[]
  mailboxId: number
}

let counter = 0

async function act(step: Step, people: People, written: Written): Promise<void> {
  const { shop } = testShop
  const ticket = people.tickets[step.which]
  if (!ticket) throw new Error('There is no such ticket')
  const requestId = ticket.id
  counter += 1
  const uid = counter
  const words = `words ${uid}`
  const { customer } = people
  const caller = { ...customer, type: 0, role: 3, department: null, permissions: new Set<never>() }
  const staff = 'person' in step ? people.staff[step.person] : undefined
  const actor = actorFor(staff ?? customer)
  const [seen] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, requestId))
  if (!seen) throw new Error('The ticket is gone')
  switch (step.kind) {
    case 'reply': {
      if (step.death !== 'before commit') written.expected.add(words)
      return replyToSupport(
        dying(shop, step.death),
        caller,
        { requestId, message: words, picture: undefined, key: null },
        '',
      )
    }
    case 'answer': {
      const { version } = seen
      const answer = { requestId, version, message: words, close: step.close }
      try {
        await answerTicket(dying(shop, step.death), actor, answer)
      } catch (error) {
        if (!(error instanceof Died) || step.death !== 'after commit') throw error
      }
      written.expected.add(words)
      written.answeredAt.push(`${requestId} ${version}`)
      return
    }
    case 'mail': {
      const from = step.own ? customer.email : 'stranger@example.test'
      const mail = await parseMail(mailFrom({ from, to: `support+${ticket.token}@shop.test`, text: words }), {
        maxPicture: 0,
        maxPictures: 0,
      })
      const place = { mailboxId: people.mailboxId, uidValidity: 1, uid }
      written.expected.add(words)
      const reading = Array.from({ length: step.readers }, () => handleMail(dying(shop, step.death), place, mail))
      await Promise.allSettled(reading)
      await handleMail(shop, place, mail)
      return
    }
    case 'assign':
      return assignTicket(shop, actor, {
        requestId,
        from: seen.assigneeId,
        to: step.release ? null : (staff?.id ?? null),
      })
    case 'status':
      return setTicketStatus(dying(shop, step.death), actor, { requestId, version: seen.version, closed: step.closed })
    case 'own status': {
      const own = dying(shop, step.death)
      if (step.closed) return closeOwnRequest(own, customer, requestId)
      return reopenOwnRequest(own, customer, requestId, '')
    }
  }
}

const isExpected = (error: unknown) =>
  error instanceof Died || (error instanceof AppError && error.code === 'changed_meanwhile')

async function newPeople(): Promise<People> {
  const { shop, make, call } = testShop
  const customer = await make.customer()
  const tickets = []
  for (const message of ['first', 'second']) {
    const body = { email: customer.email, mobile: customer.mobile, message }
    const { id } = (await call('POST', '/support', { token: customer.token, body })).body.data
    const [row] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, id))
    tickets.push({ id, token: row?.mailToken ?? '' })
  }
  const [role] = await shop.db.select().from(staffRoles).where(eq(staffRoles.builtIn, 'support'))
  const staff = [await make.customer({ role: 2 }), await make.customer({ role: 2 })]
  for (const { id } of staff)
    await setStaffRoles(shop, { ...actorFor({ id }), userId: null }, { userId: id, roleIds: [role?.id ?? 0] })
  const name = `box of ${customer.id}`
  const [box] = await shop.db
    .insert(mailboxes)
    .values({ name, uidValidity: 1, lastUid: 0, startedAt: new Date() })
    .returning()
  return { customer, staff, tickets, mailboxId: box?.id ?? 0 }
}

async function expectConsistency(people: People, written: Written): Promise<void> {
  const { db } = testShop.shop
  const ids = people.tickets.map(({ id }) => id)
  const strangers = await db
    .select()
    .from(supportRequests)
    .where(sql`${supportRequests.email} = 'stranger@example.test'`)
  const requests = await db.select().from(supportRequests).where(inArray(supportRequests.id, ids))
  const remarks = await db
    .select()
    .from(supportRemarks)
    .where(inArray(supportRemarks.requestId, ids))
    .orderBy(asc(supportRemarks.id))
  // Nothing is lost, and nothing is there twice: neither what was written on a screen nor what came by mail.
  const said = [...remarks, ...strangers].map(({ message }) => message)
  expect(said.toSorted()).toEqual([...written.expected].toSorted())
  // No two answers were written to one state of a ticket.
  expect(new Set(written.answeredAt).size).toBe(written.answeredAt.length)
  for (const request of requests) {
    const own = remarks.filter(({ requestId }) => requestId === request.id)
    expect(request.remarkCount).toBe(own.length)
    expect(request.version).toBeGreaterThan(own.length)
    for (const { message } of own) expect(request.searchText).toContain(message)
    const last = own.at(-1)
    if (last) expect(request.lastRemarkAt).toEqual(last.createdAt)
    // A ticket waits if the customer wrote last, unless it was closed; it does not if the shop wrote last, unless it was
    // reopened.
    if (last?.side === 'customer') expect([supportStatus.open, supportStatus.closed]).toContain(request.status)
  }
  // Each mail is recorded once, and belongs to its result.
  const mails = await db.select().from(receivedMails).where(eq(receivedMails.mailboxId, people.mailboxId))
  expect(new Set(mails.map((mail) => mail.uid)).size).toBe(mails.length)
  expect(mails.every(({ requestId }) => requestId !== null)).toBe(true)
  const byMail = remarks.filter((remark) => remark.byMail).length + strangers.length
  expect(mails).toHaveLength(byMail)
  // And what follows from it follows once.
  const queue = openTestQueue(testShop.shop)
  await queue.handleEvents()
  const kinds = Object.groupBy(await queue.emails(), ({ kind }) => kind)
  expect(kinds.supportAnswered?.length ?? 0).toBe(remarks.filter(({ side }) => side === 'shop').length)
  expect(kinds.supportReply?.length ?? 0).toBe(remarks.filter(({ side }) => side === 'customer').length)
  expect(kinds.contact?.length ?? 0).toBe(strangers.length)
}

it('A customer, two of the staff and the mailbox write at once, and die at it: nothing is lost, nothing is there twice', async () => {
  const { db } = testShop.shop
  await testShop.make.customer({ role: 1 })
  await prepareRoles(db)
  const seed = Number(process.env.SEED_OF_WRITERS ?? Math.floor(Math.random() * 2 ** 31))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (sequence) => {
        await db.delete(supportRequests)
        await openTestQueue(testShop.shop).clear()
        const people = await newPeople()
        await openTestQueue(testShop.shop).clear()
        const written: Written = { expected: new Set(), answeredAt: [] }
        for (const together of sequence) {
          const ended = await Promise.allSettled(together.map((one) => act(one, people, written)))
          const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
          expect(failures.filter((error) => !isExpected(error))).toEqual([])
        }
        await expectConsistency(people, written)
        await db.update(users).set({ status: 1 }).where(eq(users.id, people.customer.id))
      },
    ),
    { seed, numRuns: sequences, endOnFailure: true },
  )
}, 600_000)
