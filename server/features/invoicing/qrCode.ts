/** Longest value of a tag, in bytes: its length is one byte. */
const maxBytes = 255

/** What the QR code of an invoice says; tags 6 to 9 only where it is stamped. */
export interface QrCodeParts {
  sellerName: string
  vatNumber: string
  /** `YYYY-MM-DDThh:mm:ss`, as the document has it. */
  issuedAt: string
  /** Riyals with two decimals, as the document has them. */
  total: string
  vat: string
  stamp?: QrCodeStamp
}

interface QrCodeStamp {
  /** Of the document, in base64. */
  hash: string
  /** The signature of the hash, in base64. */
  signature: string
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  /** The signature of the certificate itself, DER; on simplified documents alone. */
  certificateSignature?: Buffer
}

/**
 * The text of the QR code: tag, length and value of each part, in base64.
 * @throws if a part other than the seller's name is longer than 255 bytes
 */
export function qrCodeText({ sellerName, vatNumber, issuedAt, total, vat, stamp }: QrCodeParts): string {
  const parts: (string | Buffer)[] = [cutToBytes(sellerName, maxBytes), vatNumber, issuedAt, total, vat]
  if (stamp) {
    parts.push(stamp.hash, stamp.signature, stamp.publicKey)
    if (stamp.certificateSignature) parts.push(stamp.certificateSignature)
  }
  const tags = parts.map((part, index) => {
    const value = Buffer.from(part)
    if (value.length > maxBytes) throw new Error(`Tag ${index + 1} of a QR code has ${value.length} bytes`)
    return Buffer.concat([Buffer.of(index + 1, value.length), value])
  })
  return Buffer.concat(tags).toString('base64')
}

/** The values of a QR code's text by their tags. */
export function readQrCode(text: string): Map<number, Buffer> {
  const bytes = Buffer.from(text, 'base64')
  const values = new Map<number, Buffer>()
  for (let at = 0; at + 1 < bytes.length; ) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]]
    values.set(tag, bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return values
}

/** A text cut to so few bytes, never within a character. */
function cutToBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text)
  if (encoded.length <= bytes) return text
  let end = bytes
  // Bytes of the form 10xxxxxx go on with a character.
  while (((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return encoded.subarray(0, end).toString()
}
