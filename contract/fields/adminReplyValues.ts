import { z } from 'zod'

/** Building blocks of the back office's replies. */

export const timestamp = z.iso.datetime()
export const names = { nameAr: z.string(), nameEn: z.string() }
export const halalas = z.int()
