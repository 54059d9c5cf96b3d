import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { bytesOf, createRowTexts, findText, putText, removeText, textHas } from './rowTexts.ts'

const random = seededRandom(5)
const number = (below: number) => Math.floor(random() * below)
const letters = ['a', 'b', 'ا', 'ب', ' ', '1']
const textOf = (length: number) => Array.from({ length }, () => letters[number(letters.length)]).join('')

it('Texts of rows hold what was put into them last, and find every row that has a part of it', async () => {
  const texts = createRowTexts()
  const kept = new Map<number, string>()
  for (let change = 0; change < 4_000; change += 1) {
    const row = number(300)
    if (random() < 0.2) {
      removeText(texts, row)
      kept.delete(row)
    } else {
      const text = textOf(number(40))
      putText(texts, row, text)
      kept.set(row, text)
    }
  }
  expect(texts.bytes.length).toBeLessThan(100_000)
  for (const part of [...letters, ...Array.from({ length: 60 }, () => textOf(1 + number(6)))]) {
    const bytes = bytesOf(texts, part)
    if (typeof bytes === 'string') throw new Error(`${part}: ${bytes}`)
    const found: number[] = []
    await findText(texts, bytes, (row) => {
      found.push(row)
      return true
    })
    const expected = [...kept].filter(([, text]) => text.includes(part)).map(([row]) => row)
    expect(found.toSorted(), part).toEqual(expected.toSorted())
    for (let row = 0; row < 300; row += 1)
      expect(textHas(texts, row, bytes)).toBe(kept.get(row)?.includes(part) ?? false)
  }
})

it('Characters that no text has are found nowhere, and rare ones are not told apart', () => {
  const texts = createRowTexts()
  putText(texts, 0, String.fromCharCode(...Array.from({ length: 200 }, (_, at) => 0x4e00 + at)))
  expect(bytesOf(texts, '一丁')).toEqual(Buffer.from([128, 129]))
  expect(bytesOf(texts, 'é')).toBe('none')
  expect(bytesOf(texts, String.fromCharCode(0x4e00 + 150))).toBe('unknown')
})

it('A part is found across the pieces that are looked through in turns, and nothing across two texts', async () => {
  const texts = createRowTexts()
  for (let row = 0; row < 3_000; row += 1) putText(texts, row, `${'x'.repeat(995)}needl${row % 2 === 0 ? 'e' : ''}`)
  const find = async (part: string) => {
    let found = 0
    await findText(texts, Buffer.from(part), () => {
      found += 1
      return true
    })
    return found
  }
  expect(await find('needle')).toBe(1_500)
  expect(await find('needlx')).toBe(0)
  expect(await find('x')).toBe(3_000)
})
