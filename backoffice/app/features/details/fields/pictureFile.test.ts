import { expect, it } from 'vitest'
import { pdfError, pictureError } from './pictureFile.ts'

it.each([
  ['image/jpeg', 10_000_000, undefined, 'invalid_pdf'],
  ['image/jpeg', 37_000_000, 'file_too_large', 'invalid_pdf'],
  ['application/pdf', 10_000_000, 'invalid_image', undefined],
  ['application/pdf', 10_000_001, 'invalid_image', 'file_too_large'],
  ['image/heic', 1_000, 'invalid_image', 'invalid_pdf'],
])(
  'a file of type %s and %i bytes is taken as it is, or says what is wrong with it',
  (type, size, asPicture, asPdf) => {
    expect([pictureError({ type, size }), pdfError({ type, size })]).toEqual([asPicture, asPdf])
  },
)
