import type { KeyObject, X509Certificate } from 'node:crypto'
import { issueCertificate as issue, newKey } from '../../../authority-stand-in/issueCertificate.ts'
import { distinguishedName } from '../../features/invoicing/certificateRequest.ts'

const dayMs = 24 * 60 * 60_000

/** A key of a unit that issues invoices. */
export const unitKey = newKey

/** A certificate for the key of a unit, issued by an authority of its own. */
export const issueCertificate = (key: KeyObject, { now = new Date() } = {}): X509Certificate =>
  issue({
    issuer: { name: 'TEST-CA', key: newKey() },
    subject: distinguishedName([['2.5.4.3', 'TST-310122393500003']]),
    key,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + 365 * dayMs),
  })
