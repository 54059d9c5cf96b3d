import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthorityClient } from '../server/features/invoicing/authority/createAuthorityClient.ts'
import { invoiceHash } from '../server/features/invoicing/canonicalInvoice.ts'
import { certificateFrom, chainOf, enrolUnit, issuedOf, requestOf } from '../server/testing/invoicing/enrolUnit.ts'
import type { Answer } from './behaviour.ts'
import { readStandInSettings } from './settings.ts'
import { type AuthorityStandIn, startAuthorityStandIn } from './startAuthorityStandIn.ts'

let standIn: AuthorityStandIn
let unit: Awaited<ReturnType<typeof enrolUnit>>
beforeAll(async () => {
  standIn = await startAuthorityStandIn()
  unit = await enrolUnit(standIn)
})
afterEach(() => standIn.reset())
afterAll(() => standIn?.close())

const clientOf = (environment: keyof AuthorityStandIn['baseUrls'] = 'simulation', timeoutMs = 60_000) =>
  createAuthorityClient({ baseUrl: standIn.baseUrls[environment], timeoutMs })
const report = (over = {}) => unit.client.report({ credentials: unit.credentials, ...unit.chain.stamp(over) })
const rejected = (code: string) => ({ kind: 'rejected', messages: [{ code }] })
const later = (reason: string) => ({ kind: 'later', reason })

describe('A certificate', () => {
  it('is issued in each environment to a request for it', async () => {
    for (const environment of ['sandbox', 'simulation', 'production'] as const) {
      const { privateKey, request } = requestOf({ environment })
      const issued = issuedOf(await clientOf(environment).requestComplianceCertificate({ otp: standIn.otp, request }))
      expect(certificateFrom(issued.certificate).checkPrivateKey(privateKey)).toBe(true)
    }
  })

  it('is not issued to a wrong password, a request for another environment, or none', async () => {
    const { request } = requestOf()
    const { otp } = standIn
    expect(await clientOf().requestComplianceCertificate({ otp: '000000', request })).toMatchObject(
      rejected('Invalid-OTP'),
    )
    expect(await clientOf('production').requestComplianceCertificate({ otp, request })).toMatchObject(
      rejected('Invalid-CSR'),
    )
    expect(await clientOf().requestComplianceCertificate({ otp, request: 'none' })).toMatchObject(
      rejected('Invalid-CSR'),
    )
    const changed = request.replace(/\n(.)(.)/, '\n$2$1')
    expect(await clientOf().requestComplianceCertificate({ otp, request: changed })).toMatchObject(
      rejected('Invalid-CSR'),
    )
  })

  it.each([
    [{ standard: true, simplified: true }, 6],
    [{ standard: false, simplified: true }, 3],
    [{ standard: true, simplified: false }, 3],
  ])('for production follows the checks of all kinds that %o issues', async (issues, steps) => {
    const client = clientOf()
    const { privateKey, request } = requestOf({ issues })
    const credentials = issuedOf(await client.requestComplianceCertificate({ otp: standIn.otp, request }))
    const { requestId } = credentials
    const chain = chainOf({ privateKey, certificate: certificateFrom(credentials.certificate) })
    const kinds = [issues.standard, issues.simplified].flatMap((issued, index) =>
      issued ? (['invoice', 'credit', 'debit'] as const).map((kind) => ({ kind, standard: index === 0 })) : [],
    )
    expect(kinds).toHaveLength(steps)
    for (const over of kinds) {
      expect(await client.requestProductionCertificate({ credentials, requestId })).toMatchObject(
        rejected('Missing-ComplianceSteps'),
      )
      expect(await client.checkCompliance({ credentials, ...chain.stamp(over) })).toMatchObject({
        kind: 'accepted',
        warnings: [],
      })
    }
    expect(await client.requestProductionCertificate({ credentials, requestId: '1' })).toMatchObject(
      rejected('Invalid-ComplianceRequestId'),
    )
    expect(await client.requestProductionCertificate({ credentials, requestId })).toMatchObject({ kind: 'issued' })
  })

  it('lets in who it was issued to, for its purpose, in its environment, until it ends', async () => {
    const { client, credentials, compliance } = unit
    const stamped = unit.chain.stamp()
    expect(await client.report({ credentials: compliance, ...stamped })).toMatchObject(later('credentials'))
    expect(await client.report({ credentials: { ...credentials, secret: 'other' }, ...stamped })).toMatchObject(
      later('credentials'),
    )
    expect(await clientOf('production').report({ credentials, ...stamped })).toMatchObject(later('credentials'))
    await standIn.behave({ clockMinutes: 6 * 365 * 24 * 60 })
    expect(await client.report({ credentials, ...stamped })).toMatchObject(later('credentials'))
    await standIn.reset()
    expect(await client.report({ credentials, ...stamped })).toMatchObject({ kind: 'accepted' })
  })

  it('is renewed, at once or after the checks, and the unit stays the same', async () => {
    const renewed = await enrolUnit(standIn)
    const { client } = renewed
    const { privateKey, request } = requestOf()
    const asked = { credentials: renewed.credentials, otp: standIn.otp, request }
    await client.report({ credentials: renewed.credentials, ...renewed.chain.stamp() })
    expect(await client.renewCertificate({ ...asked, otp: '000000' })).toMatchObject(rejected('Invalid-OTP'))
    await standIn.behave({ renewalChecks: 'repeat' })
    expect(await client.renewCertificate(asked)).toMatchObject({ kind: 'repeatChecks' })
    await standIn.reset()
    const credentials = issuedOf(await client.renewCertificate(asked))
    expect(certificateFrom(credentials.certificate).checkPrivateKey(privateKey)).toBe(true)
    const units = await standIn.units()
    expect(units.at(-1)?.certificates.map(({ purpose }) => purpose)).toEqual([
      'compliance',
      'production',
      'compliance',
      'production',
    ])
  })

  it('may be for another key than was requested, and may end soon', async () => {
    await standIn.behave({ certificateKey: 'other', certificateMinutes: 5 })
    const { privateKey, request } = requestOf()
    const { certificate } = issuedOf(await clientOf().requestComplianceCertificate({ otp: standIn.otp, request }))
    expect(certificateFrom(certificate).checkPrivateKey(privateKey)).toBe(false)
    expect(certificateFrom(certificate).validToDate.getTime() - Date.now()).toBeLessThan(6 * 60_000)
  })
})

describe('A standard document', () => {
  it('comes back with the stamp of the authority and the same hash, and again when it is sent again', async () => {
    const { client, credentials, chain } = unit
    const stamped = chain.stamp({ standard: true })
    const cleared = await client.clear({ credentials, ...stamped })
    if (cleared.kind !== 'accepted' || cleared.clearedXml === null)
      throw new Error(`It was not cleared: ${cleared.kind}`)
    expect(cleared.clearedXml).not.toBe(stamped.xml)
    expect(cleared.clearedXml).not.toContain(unit.key.certificate.raw.toString('base64'))
    expect(invoiceHash(cleared.clearedXml).toString('base64')).toBe(stamped.hash)
    expect(await client.clear({ credentials, ...stamped })).toMatchObject({
      kind: 'acceptedBefore',
      clearedXml: cleared.clearedXml,
    })
  })

  it('is reported where clearance is off, and cleared where it is on', async () => {
    const { client, credentials, chain } = unit
    const stamped = chain.stamp({ standard: true })
    expect((await client.report({ credentials, ...stamped })).kind).toBe('clearInstead')
    await standIn.behave({ clearance: 'off' })
    expect((await client.clear({ credentials, ...stamped })).kind).toBe('reportInstead')
    expect((await client.report({ credentials, ...stamped })).kind).toBe('accepted')
  })

  it('is none of a unit that issues simplified ones alone', async () => {
    const simplified = await enrolUnit(standIn, { issues: { standard: false, simplified: true } })
    const { client, credentials, chain } = simplified
    const outcome = await client.clear({ credentials, ...chain.stamp({ standard: true }) })
    expect(outcome).toMatchObject(rejected('certificate-permissions'))
  })
})

describe('The stand-in answers as it is set to', () => {
  it.each<[Answer, object]>([
    ['away', { ...later('serverError'), status: 503, retryAfterMs: 30_000 }],
    ['broken', { ...later('serverError'), status: 500 }],
    ['busy', { ...later('tooMany'), retryAfterMs: 30_000 }],
    ['unauthorized', later('credentials')],
    ['version', later('version')],
    ['tooLarge', later('tooLarge')],
    ['page', later('nonsense')],
    ['nonsense', later('nonsense')],
    ['redirect', later('nonsense')],
    ['drop', later('unreachable')],
    [{ delayMs: 20 }, { kind: 'accepted' }],
  ])('%o', async (answer, outcome) => {
    await standIn.behave({ report: answer, retryAfterSeconds: 30 })
    expect(await report()).toMatchObject(outcome)
  })

  it('lose: the document came through, and the same one is accepted before', async () => {
    const { client, credentials, chain } = unit
    const stamped = chain.stamp()
    await standIn.behave({ report: 'lose' })
    expect(await client.report({ credentials, ...stamped })).toMatchObject(later('unreachable'))
    await standIn.reset()
    expect((await client.report({ credentials, ...stamped })).kind).toBe('acceptedBefore')
  })

  it('stall: until it is released', async () => {
    await standIn.behave({ report: 'stall' })
    const waiting = report()
    await expect.poll(() => standIn.waiting()).toBe(1)
    expect(await standIn.release()).toBe(1)
    expect((await waiting).kind).toBe('accepted')
  })

  it('rejects one in the middle, and warns', async () => {
    await standIn.behave({ rejectAfter: 2, warning: true })
    const kinds = [await report(), await report(), await report(), await report()].map(({ kind }) => kind)
    expect(kinds).toEqual(['accepted', 'accepted', 'rejected', 'accepted'])
    expect(await report()).toMatchObject({ kind: 'accepted', warnings: [{ code: 'STAND-IN-WARNING' }] })
  })

  it('with another clock', async () => {
    await standIn.behave({ clockMinutes: -60 })
    const { authorityDate } = await report()
    expect(Math.round(((authorityDate?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(-60)
  })

  it('with no name that it does not know', async () => {
    await expect(standIn.behave({ reports: 'away' } as object)).rejects.toThrow('reports')
  })
})

describe('The chain of a unit', () => {
  it('shows gaps, forks and documents that name another hash', async () => {
    const { client, credentials, key } = await enrolUnit(standIn)
    const chain = chainOf(key)
    const send = (stamped: ReturnType<typeof chain.stamp>) => client.report({ credentials, ...stamped })
    const [first, second, third] = [chain.stamp(), chain.stamp(), chain.stamp()]
    await send(third)
    await send(first)
    const chainNow = async () => (await standIn.units()).at(-1)?.chain
    expect(await chainNow()).toMatchObject({ unbroken: false, gaps: [2], forks: [], wrongHashes: [] })
    await send(second)
    expect(await chainNow()).toMatchObject({ unbroken: true, documents: 3, gaps: [] })
    await send(chain.stamp({ previousHash: first.hash, number: 'INV-7' }))
    await send(chain.stamp({ counter: 3, previousHash: second.hash, number: 'INV-7' }))
    const broken = { unbroken: false, gaps: [], forks: [3], wrongHashes: [4], repeatedNumbers: ['INV-7'] }
    expect(await chainNow()).toMatchObject(broken)
  })
})

it('The stand-in needs no setting, and stops at a wrong one with a sentence that names it', async () => {
  expect(readStandInSettings({})).toEqual({ port: 4020, host: '127.0.0.1', otp: '123345' })
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, STAND_IN_PORT: 'many' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += String(text)
  })
  const [status] = await once(child, 'close')
  expect(status).toBe(1)
  expect(said.trim()).toBe('The setting STAND_IN_PORT is wrong: it must be a port.')
})

it('The stand-in ends when it is closed, even while a request waits', async () => {
  const other = await startAuthorityStandIn()
  await other.behave({ report: 'stall' })
  const client = createAuthorityClient({ baseUrl: other.baseUrls.simulation, timeoutMs: 60_000 })
  const waiting = client.report({ credentials: unit.credentials, ...unit.chain.stamp() })
  await expect.poll(() => other.waiting()).toBe(1)
  await other.close()
  await waiting
})

it('A stand-in whose clock is set looks at documents by it', async () => {
  const now = new Date('2025-03-01T09:00:00Z')
  const past = await startAuthorityStandIn({ now })
  const { client, credentials, chain } = await enrolUnit(past, { now: () => now })
  expect(await client.report({ credentials, ...chain.stamp() })).toMatchObject({ kind: 'accepted', warnings: [] })
  await past.close()
})
