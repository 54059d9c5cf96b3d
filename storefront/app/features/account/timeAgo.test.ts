import { describe, expect, it } from 'vitest'
import { timeAgo } from './timeAgo.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('How long ago something was', () => {
  it.each([
    ['2026-11-22T12:00:05Z', 'this hour', 'الساعة الحالية'],
    ['2026-11-22T11:00:01Z', 'this hour', 'الساعة الحالية'],
    ['2026-11-22T11:00:00Z', '1 hour ago', 'قبل ساعة واحدة'],
    ['2026-11-22T09:00:00Z', '3 hours ago', 'قبل 3 ساعات'],
    ['2026-11-21T12:00:00Z', 'yesterday', 'أمس'],
    ['2026-11-19T11:00:00Z', '3 days ago', 'قبل 3 أيام'],
  ])('%s is said in both languages', (iso, english, arabic) => {
    expect([timeAgo(iso, 'en', now), timeAgo(iso, 'ar', now)]).toEqual([english, arabic])
  })
})
