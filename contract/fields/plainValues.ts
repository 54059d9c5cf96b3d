import { z } from 'zod'

/** Plain values, one schema each: replies are made of hundreds of them. */

export const string = z.string()
export const int = z.int()
export const boolean = z.boolean()
/** Of texts and emails. */
export const language = z.enum(['ar', 'en'])
