import { describe, expect, it } from 'vitest'
import { qrCodeText, readQrCode } from './qrCode.ts'

const parts = { vatNumber: '310122393500003', issuedAt: '2022-04-25T15:30:00', total: '1000.00', vat: '150.00' }

describe('The text of a QR code', () => {
  it.each([
    [
      'of phase 1',
      'Bobs Records',
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMTMjAyMi0wNC0yNVQxNTozMDowMAQHMTAwMC4wMAUGMTUwLjAw',
    ],
  ])('%s has tag, length and value of each part', (_, sellerName, text) => {
    expect(qrCodeText({ sellerName, ...parts })).toBe(text)
  })

  it.each([127, 128, 255])('has a name of %i bytes whole, its length in one byte', (bytes) => {
    const name = 'ش'.repeat(Math.floor(bytes / 2)) + (bytes % 2 === 1 ? 'a' : '')
    const written = Buffer.from(qrCodeText({ sellerName: name, ...parts }), 'base64')
    expect([...written.subarray(0, 2)]).toEqual([1, bytes])
    expect(readQrCode(written.toString('base64')).get(1)?.toString()).toBe(name)
  })

  it.each([
    ['256 bytes', 'ش'.repeat(128), 'ش'.repeat(127)],
    ['256 bytes, of which the last character has two', `a${'ش'.repeat(127)}b`, `a${'ش'.repeat(127)}`],
    ['257 bytes that end in the middle of a character', `a${'ش'.repeat(128)}`, `a${'ش'.repeat(127)}`],
    ['emoji of four bytes', '🛒'.repeat(70), '🛒'.repeat(63)],
  ])('cuts a longer name between two characters: %s', (_, name, kept) => {
    const value = readQrCode(qrCodeText({ sellerName: name, ...parts })).get(1)
    expect(value?.toString()).toBe(kept)
    expect(value?.length).toBeLessThanOrEqual(255)
  })

  it('has what was stamped behind it, byte for byte', () => {
    const stamp = {
      hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=',
      signature: 'MEYC',
      publicKey: Buffer.alloc(88, 1),
      certificateSignature: Buffer.alloc(71, 2),
    }
    const values = readQrCode(qrCodeText({ sellerName: 'متجر', ...parts, stamp }))
    expect([...values.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(values.get(6)?.toString()).toBe(stamp.hash)
    expect(values.get(8)).toEqual(stamp.publicKey)
    expect(values.get(9)).toEqual(stamp.certificateSignature)
  })
})
