import { z } from 'zod'
import { int, string } from './plainValues.ts'

/** Building blocks of the back office's replies. */

export const timestamp = z.iso.datetime()
export const names = { nameAr: string, nameEn: string }
export const halalas = int
