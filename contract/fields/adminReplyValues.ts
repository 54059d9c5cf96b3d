import { z } from 'zod'

/** What replies to the back office are made of. */

export const timestamp = z.iso.datetime()
export const names = { nameAr: z.string(), nameEn: z.string() }
export const halalas = z.int()
