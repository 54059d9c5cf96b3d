import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorityListener, closedUrl } from '../../../testing/invoicing/authorityListener.ts'
import { issueCertificate, unitKey } from '../../../testing/invoicing/issueCertificate.ts'
import { authorityUrls } from './authorityUrls.ts'
import { createAuthorityClient } from './createAuthorityClient.ts'

let authority: Awaited<ReturnType<typeof authorityListener>>
beforeAll(async () => {
  authority = await authorityListener()
})
beforeEach(() => {
  authority.received.length = 0
})
afterAll(() => authority.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const certificate = issueCertificate(unitKey()).raw.toString('base64')
const credentials = { token: base64(certificate), secret: 'the secret' }
const uuid = '8e6000cf-1a98-4174-b3e7-b5d5954bc10d'
const xml = `<Invoice><cbc:UUID>${uuid}</cbc:UUID>فاتورة</Invoice>`
const submission = { credentials, hash: 'aGFzaA==', uuid, xml }
const client = (timeoutMs = 20_000) => createAuthorityClient({ baseUrl: authority.baseUrl, language: 'ar', timeoutMs })

const passed = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' }
const warning = { type: 'WARNING', code: 'BR-KSA-98', category: 'KSA', message: 'Within 24 hours', status: 'WARNING' }
const error = { type: 'ERROR', code: 'BR-KSA-17', category: 'KSA', message: 'The reason is missing', status: 'ERROR' }
const named = ({ code, category, message }: typeof error) => ({ code, category, message })
const warned = { ...passed, warningMessages: [warning], status: 'WARNING' }
const failed = { ...passed, errorMessages: [error], status: 'ERROR' }
const clearedXml = `﻿${xml}`
const page = '<!doctype html><h1>It works!</h1>'

type Call = 'report' | 'clear' | 'checkCompliance'
type Row = [called: string, call: Call, status: number, body: unknown, outcome: object]
const rejected = { kind: 'rejected', messages: [named(error)], warnings: [] }
const later = (reason: string) => ({ kind: 'later', reason })

const rows: Row[] = [
  [
    'reported',
    'report',
    200,
    { validationResults: passed, reportingStatus: 'REPORTED' },
    { kind: 'accepted', warnings: [], clearedXml: null },
  ],
  [
    'reported with warnings',
    'report',
    202,
    { validationResults: warned, reportingStatus: 'REPORTED' },
    { kind: 'accepted', warnings: [named(warning)] },
  ],
  [
    'reported before',
    'report',
    409,
    {
      validationResults: { ...failed, errorMessages: [{ code: null, category: null, message: 'already' }] },
      reportingStatus: 'NOT_REPORTED',
    },
    { kind: 'acceptedBefore', clearedXml: null },
  ],
  ['rejected', 'report', 400, { validationResults: failed, reportingStatus: 'NOT_REPORTED' }, rejected],
  [
    'rejected without a validation',
    'report',
    400,
    { code: 'Invalid-Request', message: 'No' },
    { kind: 'rejected', messages: [{ code: 'Invalid-Request', category: null, message: 'No' }] },
  ],
  ['to be cleared', 'report', 303, { message: 'Use clearance' }, { kind: 'clearInstead' }],
  [
    'cleared',
    'clear',
    200,
    { validationResults: passed, clearanceStatus: 'CLEARED', clearedInvoice: base64(clearedXml) },
    { kind: 'accepted', warnings: [], clearedXml },
  ],
  [
    'cleared with warnings',
    'clear',
    202,
    { validationResults: warned, clearanceStatus: 'CLEARED', clearedInvoice: base64(clearedXml) },
    { kind: 'accepted', warnings: [named(warning)], clearedXml },
  ],
  [
    'cleared before',
    'clear',
    208,
    { validationResults: passed, clearanceStatus: 'CLEARED', clearedInvoice: base64(clearedXml) },
    { kind: 'acceptedBefore', clearedXml },
  ],
  [
    'cleared before, without the document',
    'clear',
    208,
    { validationResults: passed, clearanceStatus: 'CLEARED' },
    { kind: 'acceptedBefore', clearedXml: null },
  ],
  ['to be reported', 'clear', 303, { message: 'Clearance is deactivated.' }, { kind: 'reportInstead' }],
  [
    'not cleared',
    'clear',
    400,
    { validationResults: failed, clearanceStatus: 'NOT_CLEARED', clearedInvoice: null },
    rejected,
  ],
  [
    'checked, as documented',
    'checkCompliance',
    200,
    {
      validationResults: { infoMessages: { type: 'INFO', code: 'XSD_ZATCA_VALID' } },
      warningMessages: [],
      errorMessages: [],
      reportingStatus: 'REPORTED',
      clearanceStatus: null,
    },
    { kind: 'accepted', warnings: [], clearedXml: null },
  ],
  [
    'checked, with one warning outside',
    'checkCompliance',
    202,
    { validationResults: {}, warningMessages: warning, clearanceStatus: 'CLEARED' },
    { kind: 'accepted', warnings: [named(warning)] },
  ],
  ['without credentials', 'report', 401, { status: 401, error: 'Unauthorized', message: '' }, later('credentials')],
  [
    'of another version',
    'report',
    406,
    'This Version is not supported or not provided in the header.',
    later('version'),
  ],
  ['too large', 'clear', 413, page, later('tooLarge')],
  ['one of too many', 'clear', 429, '', later('tooMany')],
  [
    'met by a fault',
    'clear',
    500,
    { category: 'HTTP-Errors', code: '500', message: 'Something went wrong' },
    later('serverError'),
  ],
  ['met by a gateway', 'clear', 503, page, later('serverError')],
  ['answered with a page', 'report', 200, page, later('nonsense')],
  ['rejected with a page', 'report', 400, page, later('nonsense')],
  ['rejected without a reason', 'report', 400, { status: 400 }, later('nonsense')],
  ['answered with nothing', 'report', 200, '', later('nonsense')],
  ['answered with JSON of another shape', 'report', 200, { reportingStatus: { of: 'it' } }, later('nonsense')],
  ['answered with null', 'report', 200, 'null', later('nonsense')],
  [
    'accepted and not reported',
    'report',
    200,
    { validationResults: passed, reportingStatus: 'NOT_REPORTED' },
    later('nonsense'),
  ],
  [
    'cleared without its document',
    'clear',
    200,
    { validationResults: passed, clearanceStatus: 'CLEARED' },
    later('nonsense'),
  ],
  [
    'cleared as another document',
    'clear',
    200,
    { clearanceStatus: 'CLEARED', clearedInvoice: base64('<Invoice/>') },
    later('nonsense'),
  ],
  [
    'cleared in no UTF-8',
    'clear',
    200,
    { clearanceStatus: 'CLEARED', clearedInvoice: Buffer.from([0xff, ...Buffer.from(xml)]).toString('base64') },
    later('nonsense'),
  ],
  ['answered by nobody who knows the address', 'clear', 404, { error: 'Not Found' }, later('nonsense')],
]

describe('A document that is', () => {
  it.each(rows)('%s has one outcome (%s, %i)', async (_called, call, status, body, outcome) => {
    authority.replyWith(status, body)
    expect(await client()[call](submission)).toMatchObject(outcome)
  })

  it('sent on elsewhere is sent no further: the credentials stay with the authority', async () => {
    for (const [status, call] of [
      [302, 'report'],
      [303, 'clear'],
      [307, 'report'],
    ] as const) {
      authority.replyWith(status, '', { location: `${authority.baseUrl}/elsewhere` })
      expect(await client()[call](submission)).toMatchObject({ ...later('nonsense'), status, detail: 'redirect' })
    }
    expect(authority.received).toHaveLength(3)
  })

  it('sent says who sends it and is the bytes that were stamped', async () => {
    authority.replyWith(
      200,
      { validationResults: passed, reportingStatus: 'REPORTED' },
      { date: 'Mon, 30 Nov 2026 12:00:00 GMT' },
    )
    expect((await client().report(submission)).authorityDate).toEqual(new Date('2026-11-30T12:00:00Z'))
    await client().clear(submission)
    await client().checkCompliance(submission)
    const [report, clear, compliance] = authority.received
    expect([report, clear, compliance].map((one) => [one?.request.method, one?.request.url])).toEqual([
      ['POST', '/e-invoicing/core/invoices/reporting/single'],
      ['POST', '/e-invoicing/core/invoices/clearance/single'],
      ['POST', '/e-invoicing/core/compliance/invoices'],
    ])
    expect(report?.request.headers).toMatchObject({
      'accept-version': 'V2',
      'accept-language': 'ar',
      'clearance-status': '0',
      'content-type': 'application/json',
      authorization: `Basic ${base64(`${credentials.token}:the secret`)}`,
    })
    expect(clear?.request.headers['clearance-status']).toBe('1')
    expect(JSON.parse(report?.body ?? '')).toEqual({ invoiceHash: 'aGFzaA==', uuid, invoice: base64(xml) })
  })
})

it.each([
  ['sandbox', 'developer-portal'],
  ['simulation', 'simulation'],
  ['production', 'core'],
] as const)('The %s of the authority has an address of its own', async (environment, name) => {
  const asked: string[] = []
  const recording = createAuthorityClient({
    baseUrl: authorityUrls[environment],
    timeoutMs: 20_000,
    fetch: async (url) => {
      asked.push(String(url))
      return Response.json({ validationResults: passed, reportingStatus: 'REPORTED' })
    },
  })
  expect(await recording.report(submission)).toMatchObject({ kind: 'accepted', authorityDate: null })
  expect(asked).toEqual([`https://gw-fatoora.zatca.gov.sa/e-invoicing/${name}/invoices/reporting/single`])
})

describe('An authority that', () => {
  it('asks to wait says how long: in seconds, until a date, or in words that mean nothing', async () => {
    const date = 'Mon, 30 Nov 2026 12:00:00 GMT'
    for (const [value, retryAfterMs] of [
      ['120', 120_000],
      ['Mon, 30 Nov 2026 12:01:30 GMT', 90_000],
      ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
      ['999999999', 86_400_000],
      ['soon', null],
    ] as const) {
      authority.replyWith(429, '', { 'retry-after': value, date })
      expect(await client().report(submission)).toMatchObject({ ...later('tooMany'), retryAfterMs })
    }
  })

  it('does not answer, or stops in the middle, is asked later', async () => {
    authority.answerBy(() => undefined)
    expect(await client(100).report(submission)).toMatchObject({
      ...later('timeout'),
      status: null,
      authorityDate: null,
    })
    authority.answerBy((_request, response) => {
      response.writeHead(200).write('{"validationResults"')
    })
    expect(await client(100).report(submission)).toMatchObject(later('timeout'))
    authority.answerBy((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"validationResults"', () => response.destroy())
    })
    expect(await client().report(submission)).toMatchObject(later('unreachable'))
  })

  it('is not there is asked later', async () => {
    const away = createAuthorityClient({ baseUrl: await closedUrl(), timeoutMs: 20_000 })
    expect(await away.clear(submission)).toMatchObject({ ...later('unreachable'), detail: 'ECONNREFUSED' })
  })

  it('answers without an end is left', async () => {
    let written = 0
    authority.answerBy((_request, response) => {
      response.writeHead(200)
      const part = Buffer.alloc(1024 * 1024, 32)
      const write = () => {
        if (response.destroyed) return
        written++
        response.write(part, write)
      }
      write()
    })
    expect(await client().report(submission)).toMatchObject({ ...later('nonsense'), detail: 'too large' })
    expect(written).toBeLessThan(100)
  })

  it('finds thousands of faults names the first of them, and no text is without an end', async () => {
    const errorMessages = Array.from({ length: 5_000 }, () => ({ ...error, message: 'x'.repeat(3_000) }))
    authority.replyWith(400, { validationResults: { errorMessages } })
    const outcome = await client().report(submission)
    expect(outcome.kind === 'rejected' && outcome.messages.map(({ message }) => message.length)).toEqual(
      Array.from({ length: 200 }, () => 2_000),
    )
  })
})

it('No outcome holds a secret', async () => {
  const outcomes: unknown[] = []
  for (const status of [400, 401, 404, 500]) {
    authority.answerBy((request, response) => {
      const authorization = String(request.headers.authorization)
      response.writeHead(status, { 'retry-after': authorization }).end(JSON.stringify({ echoed: authorization }))
    })
    outcomes.push(
      await client().report(submission),
      await client().renewCertificate({ credentials, otp: '1234', request: 'r' }),
    )
  }
  outcomes.push(await createAuthorityClient({ baseUrl: await closedUrl(), timeoutMs: 20_000 }).report(submission))
  expect(JSON.stringify(outcomes)).not.toMatch(/the secret|Basic|1234/)
})
