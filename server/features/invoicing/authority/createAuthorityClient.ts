import { type AuthorityCredentials, type CertificateOutcome, certificateOutcome } from './certificateOutcome.ts'
import { exchange } from './exchange.ts'
import { type SubmissionCall, type SubmissionOutcome, submissionOutcome } from './submissionOutcome.ts'

interface AuthorityClientOptions {
  /** Of `authorityUrls`, or of a stand-in. */
  baseUrl: string
  /** Of the messages. */
  language?: 'ar' | 'en'
  /** For a whole request, its reply included. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

interface Submission {
  credentials: AuthorityCredentials
  /** In base64, as `stampInvoice` returns it. */
  hash: string
  uuid: string
  /** The bytes that were stamped. */
  xml: string
}

/** The calls of the tax authority. Each resolves with what is to be done; nothing is thrown. */
export interface AuthorityClient {
  /** The first certificate of a unit, for the compliance checks alone. */
  requestComplianceCertificate(asked: { otp: string; request: string }): Promise<CertificateOutcome>
  /** Shows the authority a document of each kind before the unit may issue any. */
  checkCompliance(submission: Submission): Promise<SubmissionOutcome>
  /** The certificate that documents are stamped with, once the checks are done. */
  requestProductionCertificate(asked: {
    credentials: AuthorityCredentials
    /** Of the certificate of the checks. */
    requestId: string
  }): Promise<CertificateOutcome>
  /** `request` is made of the same key or a new one; `credentials` are those of the certificate that ends. */
  renewCertificate(asked: {
    credentials: AuthorityCredentials
    otp: string
    request: string
  }): Promise<CertificateOutcome>
  /** A simplified document within 24 hours; a standard one where clearance is off. */
  report(submission: Submission): Promise<SubmissionOutcome>
  /** A standard document, before the buyer has it. */
  clear(submission: Submission): Promise<SubmissionOutcome>
}

interface Request {
  method: 'POST' | 'PATCH'
  path: string
  body: object
  credentials?: AuthorityCredentials
  headers?: Record<string, string>
}

/** The tax authority's HTTP API (ZATCA, "Fatoora", version 2) by `fetch`. */
export function createAuthorityClient({
  baseUrl,
  language = 'en',
  timeoutMs,
  fetch = globalThis.fetch,
}: AuthorityClientOptions): AuthorityClient {
  const send = ({ method, path, body, credentials, headers }: Request) =>
    exchange({
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      timeoutMs,
      fetch,
      init: {
        method,
        headers: {
          accept: 'application/json',
          'accept-version': 'V2',
          'accept-language': language,
          'content-type': 'application/json',
          ...(credentials && { authorization: basic(credentials) }),
          ...headers,
        },
        body: JSON.stringify(body),
      },
    })

  async function certificate(request: Request): Promise<CertificateOutcome> {
    const reply = await send(request)
    return 'kind' in reply ? reply : certificateOutcome(reply)
  }

  async function submit(
    call: SubmissionCall,
    { credentials, hash, uuid, xml }: Submission,
  ): Promise<SubmissionOutcome> {
    const { path, headers } = submissionCalls[call]
    const body = { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString('base64') }
    const reply = await send({ method: 'POST', path, headers, body, credentials })
    return 'kind' in reply ? reply : submissionOutcome(reply, call, uuid)
  }

  return {
    requestComplianceCertificate: async ({ otp, request }) =>
      isOtp(otp)
        ? certificate({ method: 'POST', path: '/compliance', headers: { otp }, body: { csr: base64(request) } })
        : wrongOtp,
    requestProductionCertificate: ({ credentials, requestId }) =>
      certificate({
        method: 'POST',
        path: '/production/csids',
        body: { compliance_request_id: requestId },
        credentials,
      }),
    renewCertificate: async ({ credentials, otp, request }) =>
      isOtp(otp)
        ? certificate({
            method: 'PATCH',
            path: '/production/csids',
            headers: { otp },
            body: { csr: base64(request) },
            credentials,
          })
        : wrongOtp,
    checkCompliance: (submission) => submit('compliance', submission),
    report: (submission) => submit('report', submission),
    clear: (submission) => submit('clear', submission),
  }
}

const submissionCalls: Record<SubmissionCall, { path: string; headers: Record<string, string> }> = {
  compliance: { path: '/compliance/invoices', headers: {} },
  report: { path: '/invoices/reporting/single', headers: { 'clearance-status': '0' } },
  clear: { path: '/invoices/clearance/single', headers: { 'clearance-status': '1' } },
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const basic = ({ token, secret }: AuthorityCredentials): string => `Basic ${base64(`${token}:${secret}`)}`

/** Other characters cannot be sent in a header. */
const isOtp = (otp: string): boolean => /^[\x21-\x7e]{1,40}$/.test(otp)

const wrongOtp: CertificateOutcome = {
  kind: 'rejected',
  messages: [{ code: 'Invalid-OTP', category: null, message: 'The provided OTP is invalid' }],
  authorityDate: null,
}
