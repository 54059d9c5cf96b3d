/** Differences between products of one kind: the size printed on them and in the picture, and the maker's shade and label. */
import type { Diameter, Make, Plastic } from '../PictureModel.ts'
import { plastic } from '../render/material.ts'
import { fontFamily, renderLabel } from '../render/renderLabel.ts'
import { move, part, type Solid, tube } from '../render/solid.ts'
import { madeOf, printColours } from './materials.ts'
import type { Measures } from './shapes.ts'

interface MakeLook {
  readonly name: string
  readonly colour: string
}

const looks: Record<Make, MakeLook> = {
  urwa: { name: 'URWA', colour: '#D0561C' },
  ghadeer: { name: 'GHADEER', colour: '#1F5FB4' },
  rawasi: { name: 'RAWASI', colour: '#0F7F78' },
  salda: { name: 'SALDA', colour: '#A8322A' },
  saddan: { name: 'SADDAN', colour: '#C99A1A' },
  wathiqa: { name: 'WATHIQA', colour: '#1F5FB4' },
  hazm: { name: 'HAZM', colour: '#1F5FB4' },
  aflaj: { name: 'AFLAJ', colour: '#C99A1A' },
  qanawat: { name: 'QANAWAT', colour: '#A8322A' },
}

/** What his label says. */
export const makeName = (make: Make): string => looks[make].name
export const makeColour = (make: Make): string => looks[make].colour

// biome-ignore format: a table reads by its rows
const shares: Record<Diameter, number> = { 20: 0.62, 25: 0.7, 32: 0.78, 40: 0.83, 50: 0.88, 63: 0.94, 75: 0.98, 90: 1.02, 110: 1.07, 160: 1.17 }

/** Small sizes fill less of the picture, so that a row of sizes reads as one: the part of 63 mm is `fill`. */
export const fillOf = (diameter: Diameter, fill: number): number => Math.min(0.9, shares[diameter] * fill)

interface Marked {
  readonly material: Plastic
  readonly make?: Make | undefined
}

/** The way letters stand: upright, on their head (for a mouth that looks down), or along the axis. */
type Turn = 'up' | 'down' | 'along'

/** The size printed round a sleeve `tall` high about the origin; with a maker, on his coloured label. */
export async function sizeSleeve(
  { material, make }: Marked,
  size: string,
  radius: number,
  tall: number,
  turn: Turn,
): Promise<Solid> {
  const look = make && looks[make]
  const fill = look ? '#FFFFFF' : printColours[material]
  const line = (y: number, height: number, text: string) =>
    `<text x="50" y="${y}" text-anchor="middle" font-family="${fontFamily}" font-weight="700" font-size="${Math.min(height, 150 / text.length)}" fill="${fill}">${text}</text>`
  const art = look ? `${line(36, 30, look.name)}${line(86, 52, size)}` : line(70, 60, size)
  const texture = await renderLabel(100, 100, turn === 'down' ? `<g transform="rotate(180 50 50)">${art}</g>` : art, 4)
  const side = Math.min(tall * 0.96, radius * 1.1)
  const around = { texture, on: 'cylinder' as const, radius, y: 0, width: side, height: side }
  const written = turn === 'along' ? { ...around, along: 'down' as const } : around
  const paint = look ? plastic(look.colour, { roughness: 0.35 }) : madeOf(material, make)
  const prints = [0, 72, 144, 216, 288].map((angle) => ({ ...written, angle }))
  return part({ ...paint, prints }, tube(radius, radius - 1, -tall / 2, tall / 2, 0.15))
}

/** The same on a socket, in its own frame: the mouth looks up at height 0. */
export async function socketLabel(m: Measures, marked: Marked, size: string, turn: Turn): Promise<Solid> {
  const lip = m.wall * 0.9 + 1.2 + (m.rim - m.socket) * 1.2
  const [high, low] = [-lip - m.wall * 0.2, -m.depth + m.wall * 0.5]
  const sleeve = await sizeSleeve(marked, size, m.socket + 0.3, high - low, turn)
  return move(0, (high + low) / 2, 0, sleeve)
}
