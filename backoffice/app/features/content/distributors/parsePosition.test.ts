import { expect, it } from 'vitest'
import { parsePosition } from './parsePosition.ts'

it.each([
  ['two figures', '24.7136, 46.6753'],
  ['Arabic figures with an Arabic comma', '٢٤٫٧١٣٦، ٤٦٫٦٧٥٣'],
  ['the address of a map', 'https://maps.example/place/Shop/@24.7136,46.6753,17z/data=1'],
  ['the address of another map', 'https://map.example/?mlat=24.7136&mlon=46.6753#map=16'],
])('A position is read from %s', (_, text) => {
  expect(parsePosition(text)).toEqual({ latitude: 24.7136, longitude: 46.6753 })
})

it.each([['Riyadh'], ['24.7136'], ['124.7136, 46.6753'], ['']])('“%s” is no position', (text) => {
  expect(parsePosition(text)).toBeNull()
})
