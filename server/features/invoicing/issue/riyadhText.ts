import { riyadhClock } from '@rawaj/contract/time/shopDay.ts'

/** A moment as documents write it: `YYYY-MM-DDThh:mm:ss` in Riyadh. */
export const riyadhText = (at: Date): string => riyadhClock(at.getTime()).toISOString().slice(0, 19)
