import { expect, it } from 'vitest'
import { singleLine } from './singleLine.ts'

it.each([
  ['Sara\u202Egpj.exe', 'Saragpj.exe'],
  ['\u2067محمد\u2069 \u200Fعلي\u200E', 'محمد علي'],
  ['Sara\r\nBcc: x@y.test\u2028\u0085z', 'Sara Bcc: x@y.test z'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['\uFEFF  a \u0000 b\t', 'a b'],
])('%j stands on one line in its own direction', (text, line) => {
  expect(singleLine(text)).toBe(line)
})
