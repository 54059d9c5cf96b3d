import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorityListener } from '../../../testing/invoicing/authorityListener.ts'
import { issueCertificate, unitKey } from '../../../testing/invoicing/issueCertificate.ts'
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
const page = '<!doctype html><h1>It works!</h1>'
const later = (reason: string) => ({ kind: 'later', reason })
const client = () => createAuthorityClient({ baseUrl: authority.baseUrl, timeoutMs: 20_000 })

describe('A certificate', () => {
  const reply = {
    requestID: 1_234_567_890_123,
    dispositionMessage: 'ISSUED',
    binarySecurityToken: base64(certificate),
    secret: 'its secret',
  }
  const issued = { requestId: '1234567890123', token: base64(certificate), secret: 'its secret', certificate }
  const asked = { otp: '123456', request: '-----BEGIN CERTIFICATE REQUEST-----' }

  it('is issued for a request and a password, and then for the checks', async () => {
    authority.replyWith(200, reply)
    expect(await client().requestComplianceCertificate(asked)).toMatchObject({ kind: 'issued', issued })
    expect(await client().requestProductionCertificate({ credentials, requestId: '7' })).toMatchObject({
      kind: 'issued',
      issued,
    })
    expect(await client().renewCertificate({ ...asked, credentials })).toMatchObject({ kind: 'issued', issued })
    const [first, second, third] = authority.received.map(({ request, body }) => ({
      ...request.headers,
      ...JSON.parse(body),
      to: `${request.method} ${request.url}`,
    }))
    expect(first).toMatchObject({ to: 'POST /e-invoicing/core/compliance', otp: '123456', csr: base64(asked.request) })
    expect(first).not.toHaveProperty('authorization')
    expect(second).toMatchObject({
      to: 'POST /e-invoicing/core/production/csids',
      compliance_request_id: '7',
      authorization: `Basic ${base64(`${credentials.token}:the secret`)}`,
    })
    expect(third).toMatchObject({
      to: 'PATCH /e-invoicing/core/production/csids',
      otp: '123456',
      csr: base64(asked.request),
      authorization: second?.authorization,
    })
  })

  it('that is renewed may need the checks again, with the certificate that came for them', async () => {
    authority.replyWith(428, {
      value: { ...reply, dispositionMessage: 'NOT_COMPLIANT', tokenType: null, errors: null },
    })
    expect(await client().renewCertificate({ ...asked, credentials })).toMatchObject({ kind: 'repeatChecks', issued })
  })

  const rejected = (code: string, message: string) => ({
    kind: 'rejected',
    messages: [{ code, category: null, message }],
  })
  const wrongOtp = { code: 'Invalid-OTP', message: 'The provided OTP is invalid' }
  const missing = { code: 'Missing-CSR', message: 'CSR is required field' }
  it.each<[what: string, status: number, body: unknown, outcome: object]>([
    ['a wrong password', 400, { errors: [wrongOtp] }, rejected(wrongOtp.code, wrongOtp.message)],
    ['one error without a list', 400, { errors: missing }, rejected(missing.code, missing.message)],
    ['an error by itself', 400, missing, rejected(missing.code, missing.message)],
    ['a rejection that is a page', 400, page, later('nonsense')],
    ['a page', 200, page, later('nonsense')],
    ['another text in its place', 200, { ...reply, binarySecurityToken: base64('none') }, later('nonsense')],
    ['no secret', 200, { ...reply, secret: '' }, later('nonsense')],
    ['nothing', 200, {}, later('nonsense')],
    ['wrong credentials', 401, '', later('credentials')],
    ['another version', 406, '', later('version')],
    ['a fault', 500, { code: 'Invalid-Request', message: 'System failed' }, later('serverError')],
  ])('is not issued where the reply is %s', async (_what, status, body, outcome) => {
    authority.replyWith(status, body)
    expect(await client().requestComplianceCertificate(asked)).toMatchObject(outcome)
  })

  it.each(['', '١٢٣٤٥٦', '12\r\n34', 'x'.repeat(41)])(
    'is not requested with a password that is none: %j',
    async (otp) => {
      const outcome = await client().requestComplianceCertificate({ ...asked, otp })
      expect(outcome).toMatchObject({ kind: 'rejected', messages: [{ code: 'Invalid-OTP' }] })
      expect(authority.received).toEqual([])
    },
  )
})
