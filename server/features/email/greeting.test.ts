import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { greeting } from './EmailTemplate.ts'
import type { Translate } from './translate.ts'

const t = ((key: string, values?: { name: { own: string } }) =>
  key === 'greeting_plain' ? 'Hello' : ['Hello ', values?.name]) as unknown as Translate
const greeted = (name: string, isProven: boolean) => toPlainText(greeting({ t, isProven }, name))

describe('A greeting', () => {
  it.each([
    ['سارة', 'Hello سارة', 'Hello سارة'],
    ['سارة العتيبي', 'Hello سارة العتيبي', 'Hello سارة'],
    ['عبد الرحمن بن محمد', 'Hello عبد الرحمن بن محمد', 'Hello عبد الرحمن'],
    ['Abu Bakr Salem', 'Hello Abu Bakr Salem', 'Hello Abu Bakr'],
    ["O'Neil Anne-Marie", "Hello O'Neil Anne-Marie", "Hello O'Neil"],
    ['Win a prize today', 'Hello Win a prize today', 'Hello Win'],
    ['50% off today', 'Hello 50% off today', 'Hello'],
    ['0551234567 call me', 'Hello 0551234567 call me', 'Hello'],
    ['call٠٥٥١٢٣٤٥٦٧ me', 'Hello call٠٥٥١٢٣٤٥٦٧ me', 'Hello'],
    ['Freemoneyforeveryonehere now', 'Hello Freemoneyforeveryonehere now', 'Hello'],
    ['evil.test', 'Hello', 'Hello'],
    ['x'.repeat(61), 'Hello', 'Hello'],
    [' ', 'Hello', 'Hello'],
  ])('the greeting of %s', (name, proven, unproven) => {
    expect([greeted(name, true), greeted(name, false)]).toEqual([proven, unproven])
  })
})
