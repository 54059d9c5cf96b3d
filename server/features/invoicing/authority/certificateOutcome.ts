import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { type Answered, type Later, laterByStatus, nonsense, parseJson, type Reply } from './exchange.ts'
import { type AuthorityMessage, readErrors } from './messages.ts'

/** With what a unit makes itself known. */
export interface AuthorityCredentials {
  /** `binarySecurityToken` as it was issued. */
  token: string
  secret: string
}

/** A certificate of a unit and how to use it. Both `token` and `secret` are kept like passwords. */
interface IssuedCertificate extends AuthorityCredentials {
  requestId: string
  /** DER in base64, on one line, as a stamp names it. */
  certificate: string
}

/** What a shop has to do after it asked for a certificate. */
export type CertificateOutcome = Answered &
  (
    | { kind: 'issued'; issued: IssuedCertificate }
    /** Of a renewal: with this certificate the compliance checks are repeated, then one for production is requested. */
    | { kind: 'repeatChecks'; issued: IssuedCertificate }
    /** The password was wrong, the request or the checks incomplete. */
    | { kind: 'rejected'; messages: AuthorityMessage[] }
    | Later
  )

const issuedSchema = z.object({
  requestID: z.union([z.string().min(1).max(100), z.number()]).transform(String),
  binarySecurityToken: z.string().min(1).max(20_000),
  secret: z.string().min(1).max(1_000),
})
/** A renewal is documented with the certificate one level below. */
const replySchema = z.union([issuedSchema, z.object({ value: issuedSchema }).transform(({ value }) => value)])

/** The documented answers to a request for a certificate; anything else is tried again later. */
export function certificateOutcome(reply: Reply): CertificateOutcome {
  return { ...outcomeOf(reply), authorityDate: reply.authorityDate }
}

function outcomeOf(reply: Reply): Outcome {
  const { status } = reply
  const later = laterByStatus(reply)
  if (later) return later
  if (status >= 300 && status <= 399) return nonsense(status, 'redirect')
  const json = parseJson(reply.text)
  if (status === 400) {
    const messages = readErrors(json)
    return messages.length > 0 ? { kind: 'rejected', messages } : nonsense(status, 'no reason')
  }
  if (status !== 200 && status !== 428) return nonsense(status, 'unknown status')
  const read = replySchema.safeParse(json)
  if (!read.success) return nonsense(status, json === null ? 'not JSON' : 'unknown JSON')
  const { requestID: requestId, binarySecurityToken: token, secret } = read.data
  const certificate = certificateOf(token)
  if (certificate === null) return nonsense(status, 'not a certificate')
  const issued = { requestId, token, secret, certificate }
  return status === 428 ? { kind: 'repeatChecks', issued } : { kind: 'issued', issued }
}

type Outcome = CertificateOutcome extends infer One
  ? One extends Answered
    ? Omit<One, 'authorityDate'>
    : never
  : never

/** A token is the base64 of base64. */
function certificateOf(token: string): string | null {
  try {
    const der = Buffer.from(Buffer.from(token, 'base64').toString(), 'base64')
    return new X509Certificate(der).raw.toString('base64')
  } catch {
    return null
  }
}
