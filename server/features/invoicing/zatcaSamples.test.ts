import { createHash, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalInvoice, invoiceHash } from './canonicalInvoice.ts'
import { certificateSignature, issuerName } from './certificateParts.ts'
import { qrCodeText, readQrCode } from './qrCode.ts'
import { signedPropertiesDigest } from './stampInvoice.ts'

/** Documents that the authority publishes, beside what was recomputed of them; they are no part of the project. */
const folder = process.env.ZATCA_SAMPLES

interface Vector {
  file: string
  fileSha256Hex: string
  canonicalBytes: number
  invoiceHashBase64: string
  certificate: { issuerName: string; serialDecimal: string }
  signature: { signatureValueBase64: string }
  signedProperties: { digestBase64: string }
  qr: { base64: string }
}

const read = (file: string) => readFileSync(join(folder ?? '', file), 'utf8')
const { vectors = [] }: { vectors?: Vector[] } = folder ? JSON.parse(read('expected.json')) : {}

it.skipIf(!folder)('Three samples of the authority are where ZATCA_SAMPLES says', () => {
  expect(vectors).toHaveLength(3)
})

describe.each(vectors)('The sample $file of the authority', (vector) => {
  const xml = read(vector.file)
  const certificate = new X509Certificate(Buffer.from(/<ds:X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '', 'base64'))

  it('has the hash that the shop computes', () => {
    expect(createHash('sha256').update(xml).digest('hex')).toBe(vector.fileSha256Hex)
    expect(Buffer.byteLength(canonicalInvoice(xml))).toBe(vector.canonicalBytes)
    expect(invoiceHash(xml).toString('base64')).toBe(vector.invoiceHashBase64)
  })

  it('has a signature that the shop verifies', () => {
    const signature = Buffer.from(vector.signature.signatureValueBase64, 'base64')
    expect(verify('sha256', invoiceHash(xml), certificate.publicKey, signature)).toBe(true)
  })

  it('has the digest of its signed properties that the shop computes', () => {
    const signedAt = /<xades:SigningTime>([^<]*)</.exec(xml)?.[1] ?? ''
    expect(signedPropertiesDigest({ certificate, signedAt })).toBe(vector.signedProperties.digestBase64)
    expect(issuerName(certificate)).toBe(vector.certificate.issuerName)
    expect(BigInt(`0x${certificate.serialNumber}`).toString()).toBe(vector.certificate.serialDecimal)
  })

  it('has a QR code that is written the same', () => {
    const values = readQrCode(vector.qr.base64)
    const textOf = (tag: number) => values.get(tag)?.toString() ?? ''
    const ninth = values.get(9)
    expect(
      qrCodeText({
        sellerName: textOf(1),
        vatNumber: textOf(2),
        issuedAt: textOf(3),
        total: textOf(4),
        vat: textOf(5),
        stamp: {
          hash: textOf(6),
          signature: textOf(7),
          publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
          ...(ninth && { certificateSignature: certificateSignature(certificate) }),
        },
      }),
    ).toBe(vector.qr.base64)
  })
})
