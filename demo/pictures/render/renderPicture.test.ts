/** The renderer at small sizes: what is rendered is where it should be, is lit from the upper left and casts its shadow right. */
import { describe, expect, it } from 'vitest'
import { plastic } from './material.ts'
import { renderPicture } from './renderPicture.ts'
import { cylinder, part, sphere, subtract } from './solid.ts'

const grey = plastic('#767F87')
const tone = (pixels: Uint8Array, width: number, x: number, y: number): number => pixels[(y * width + x) * 3] ?? 0

/** The columns in which something much darker than the ground is seen in a row of pixels. */
const darkColumns = (pixels: Uint8Array, width: number, y: number): number[] =>
  Array.from({ length: width }, (_, x) => x).filter((x) => tone(pixels, width, x, y) < 190)

describe('picture', () => {
  it('fills about four fifths of the square and leaves the corners light', () => {
    const side = 60
    const pixels = renderPicture({ solid: part(grey, sphere(50)), azimuth: 0, elevation: 20 }, side)
    const seen = darkColumns(pixels, side, 30)
    expect(seen.length / side).toBeGreaterThan(0.6)
    expect(seen.length / side).toBeLessThan(0.9)
    expect(tone(pixels, side, 1, 1)).toBeGreaterThan(235)
  })

  it('is lit from the upper left', () => {
    const side = 60
    const pixels = renderPicture({ solid: part(grey, sphere(50)), azimuth: 0, elevation: 20 }, side)
    expect(tone(pixels, side, 18, 18)).toBeGreaterThan(tone(pixels, side, 42, 44) + 30)
  })

  it('sees through a bore', () => {
    const side = 60
    const ring = subtract(cylinder(50, 20), cylinder(30, 40))
    const pixels = renderPicture({ solid: part(grey, ring), azimuth: 0, elevation: 80 }, side)
    expect(tone(pixels, side, 30, 30)).toBeGreaterThan(tone(pixels, side, 10, 34))
  })

  it('puts a scene into its place and leaves the side of the text clear', () => {
    const [width, height] = [120, 50]
    const place = { left: 0.5, right: 0.95, top: 0.1, bottom: 0.9 }
    const shot = { solid: part(grey, sphere(50)), azimuth: 0, elevation: 15, place }
    const right = darkColumns(renderPicture(shot, width, height), width, 25)
    const flipped = { ...shot, place: { ...place, left: 0.05, right: 0.5 } }
    const left = darkColumns(renderPicture(flipped, width, height), width, 25)
    expect(Math.min(...right)).toBeGreaterThan(width * 0.5)
    expect(Math.max(...left)).toBeLessThan(width * 0.5)
    // Shifted, not mirrored: the light comes from the same side.
    expect(right.length).toBeCloseTo(left.length, -1)
  })
})
