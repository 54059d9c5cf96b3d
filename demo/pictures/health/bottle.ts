/** Bottles with a dropper, a pump or a spray head; the head keeps its size, so the bottle shows its millilitres. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView, Tint } from '../PictureModel.ts'
import { clearPlastic, hex, type Material, paper, plastic } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import { lathe, move, type Point, part, rotate, type Solid, tube, union } from '../render/solid.ts'
import { dropperHead, pumpHead, sprayHead } from './bottleHeads.ts'
import { heart, ink, plus, text, tints, whitePlastic } from './materials.ts'

type Bottle = ModelOf<'bottle'>

interface KindOfBottle {
  readonly name: string
  /** The label's ground, the head's paint, and the liquid where one sees it. */
  readonly colour: string
  readonly head: string
  readonly liquid?: string
  /** Width against the plain bottle of the same content. */
  readonly broad?: number
  readonly sign: (x: number, y: number, size: number, fill: string) => string
}

const drop = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 20})" d="M0 -10C6 -2 8 1 8 5A8 8 0 0 1 -8 5C-8 1 -6 -2 0 -10z" fill="${fill}"/>`
const leaf = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 20}) rotate(35)" d="M0 -11C8 -5 8 5 0 11C-8 5 -8 -5 0 -11z" fill="${fill}"/>`
const crystal = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 20})" stroke="${fill}" stroke-width="2.600" stroke-linecap="round">${[0, 60, 120].map((a) => `<path transform="rotate(${a})" d="M0 -10V10M-3 -7L0 -4L3 -7M-3 7L0 4L3 7" fill="none"/>`).join('')}</g>`

const kinds: Record<NonNullable<Bottle['kind']>, KindOfBottle> = {
  cooling: { name: 'COOL', colour: '#5DB4E0', head: '#1F4E8C', sign: crystal },
  antiseptic: { name: 'ANTISEPTIC', colour: '#D9731F', head: '#D9731F', sign: drop },
  burn: { name: 'BURN GEL', colour: '#4E9440', head: '#4E9440', broad: 1.12, sign: leaf },
  soap: { name: 'SOAP', colour: '#C2801A', head: '#3B454C', liquid: '#E2AE4B', broad: 1.12, sign: drop },
  lotion: { name: 'LOTION', colour: '#C9A877', head: '#D8C3A0', broad: 1.16, sign: leaf },
  kids: { name: 'KIDS', colour: '#D8473C', head: '#F0C23A', broad: 1.16, sign: heart },
  olive: { name: 'OLIVE OIL', colour: '#71832A', head: '#D8B53A', sign: leaf },
  empty: { name: '', colour: '#FFFFFF', head: '#23292F', sign: drop },
}

interface Measures {
  readonly r: number
  /** Height of the straight wall and of the shoulder above it. */
  readonly wall: number
  readonly shoulder: number
  readonly neck: number
}

function measures({ style, millilitres, kind }: Bottle): Measures {
  const broad = (kind && kinds[kind].broad) || 1
  const r = { 30: 16.5, 100: 22.5, 250: 30, 500: 36 }[millilitres] * broad
  const inner = (Math.PI * (r - 1.2) ** 2) / 1000
  const wall = (millilitres / inner) * (style === 'dropper' ? 1.12 : 1)
  return {
    r,
    wall,
    shoulder: style === 'dropper' ? r * 0.35 : r * 0.62,
    neck: style === 'dropper' ? Math.min(9, r * 0.52) : 11,
  }
}

/** The outline from the foot (height 0) to the mouth, `shrink` inside it. */
function outline({ r, wall, shoulder, neck }: Measures, shrink: number, to = 1): Point[] {
  const top = shrink > 0 ? wall * to : wall
  const points: Point[] = [
    [0, shrink],
    [r - 2 - shrink, shrink],
    [r - shrink, 2.5 + shrink],
    [r - shrink, top],
  ]
  if (to < 1) return [...points, [0, top]]
  for (let i = 1; i <= 8; i++) {
    const a = (i / 8) * (Math.PI / 2)
    points.push([neck + (r - neck) * Math.cos(a) - shrink, wall + shoulder * Math.sin(a) * (shrink > 0 ? 0.97 : 1)])
  }
  return [...points, [neck - shrink, wall + shoulder + 9], [0, wall + shoulder + 9]]
}

const glasses: Record<Tint, string> = {
  white: '#A8521A',
  grey: '#A8521A',
  teal: '#1F9E94',
  blue: '#3C7FD0',
  navy: '#2B4C9A',
  pink: '#E88CA6',
}
const labelTexts = {
  dropper: ['DROPPER', 'قطّارة', ''],
  pump: ['HAND CARE', 'العناية باليدين', 'نظافة وحماية'],
  spray: ['WOUND CARE', 'العناية بالجروح', 'بخاخ مطهّر'],
} as const

/** The label of a kind: its colour all round, white letters, the content on white below. */
function kindLabel(
  kind: NonNullable<Bottle['kind']>,
  millilitres: number,
  wide: number,
  tall: number,
  on: number,
): string {
  const { name, colour, sign } = kinds[kind]
  const c = wide / 2
  return `<rect width="${wide}" height="${tall}" fill="${colour}"/><rect y="${tall * 0.78}" width="${wide}" height="${tall * 0.22}" fill="#FCFDFD"/>
    <circle cx="${c}" cy="${tall * 0.28}" r="${Math.min(tall * 0.19, on * 0.3)}" fill="#FCFDFD"/>${sign(c, tall * 0.28, Math.min(tall * 0.24, on * 0.38), colour)}
    ${text(c, tall * 0.66, name, { size: Math.min(tall * 0.17, (on / Math.max(4, name.length)) * 1.4), fill: '#FFFFFF', weight: 700 })}
    ${text(c, tall * 0.935, `${millilitres} ml`, { size: Math.min(tall * 0.14, on * 0.26), fill: ink, weight: 700 })}`
}

async function wrap(model: Bottle, m: Measures): Promise<Solid> {
  const wide = 2 * Math.PI * m.r
  const tall = m.wall * (model.style === 'dropper' ? 0.62 : 0.74)
  const c = wide / 2
  const colour = model.colour === 'white' ? tints.teal : tints[model.colour]
  const on = m.r * 1.5
  const within = (content: string, size: number) => Math.min(size, (on / content.length) * 1.55)
  const [latin, arabic, line] = labelTexts[model.style]
  const plain = `<rect width="${wide}" height="${tall}" fill="#FCFDFD"/><rect width="${wide}" height="${tall * 0.07}" fill="${colour}"/>
    <rect y="${tall * 0.8}" width="${wide}" height="${tall * 0.2}" fill="${colour}"/>
    ${plus(c, tall * 0.22, Math.min(tall * 0.17, m.r * 0.55), colour)}
    ${text(c, tall * 0.45, arabic, { size: within(arabic, tall * 0.12) * 1.25, fill: ink })}
    ${text(c, tall * 0.58, latin, { size: within(latin, tall * 0.11) * 0.88, fill: colour, weight: 700 })}
    ${line ? text(c, tall * 0.7, line, { size: within(line, tall * 0.08) * 0.8, weight: 500, fill: '#5B6B72' }) : `<path d="M${c - on * 0.3} ${tall * 0.68}h${on * 0.6}" stroke="#C7D0D4" stroke-width=".4"/>`}
    ${text(c, tall * 0.93, `${model.millilitres} ml · مل`, { size: within('500 ml · ml', tall * 0.1), fill: '#FFFFFF' })}`
  const art = model.kind ? kindLabel(model.kind, model.millilitres, wide, tall, on) : plain
  const stock = paper('#FCFDFD', {
    roughness: 0.34,
    prints: [
      {
        texture: await renderLabel(wide, tall, art, Math.min(14, 900 / tall)),
        on: 'cylinder',
        radius: m.r + 0.25,
        angle: 4,
        y: 0,
        width: wide,
        height: tall,
      },
    ],
  })
  return move(
    0,
    m.wall * (model.style === 'dropper' ? 0.5 : 0.52),
    0,
    part(stock, tube(m.r + 0.25, m.r - 0.6, -tall / 2, tall / 2, 0.12)),
  )
}

async function bottleSolid(
  model: Bottle,
  headless = false,
  capped = false,
): Promise<{ solid: Solid; m: Measures; top: number }> {
  const m = measures(model)
  const mouth = m.wall + m.shoulder
  const top = mouth + 7
  const body: Solid[] = []
  const kind = model.kind && kinds[model.kind]
  if (model.style === 'dropper') {
    const glass = hex(glasses[model.colour])
    const dark: Material = plastic(glasses[model.colour], {
      roughness: 0.12,
      soft: 0.4,
      pattern: (_x, y, _z, s) => {
        const k = 0.55 + 0.45 * Math.min(1, y / m.wall)
        s.r = glass[0] * k * 0.8
        s.g = glass[1] * k * 0.8
        s.b = glass[2] * k * 0.8
      },
    })
    body.push(
      part(clearPlastic(glasses[model.colour], 0.72), lathe(outline(m, 0), 1)),
      ...(model.kind === 'empty' ? [] : [part(dark, lathe(outline(m, 1.6, 0.8), 0.5))]),
    )
  } else if (model.style === 'pump') {
    const gel = kind?.liquid ?? (model.colour === 'white' ? '#CFE7EA' : tints[model.colour])
    body.push(
      part(clearPlastic(model.colour === 'white' ? '#EEF6F7' : tints[model.colour], 0.6), lathe(outline(m, 0), 1)),
      part(plastic(gel, { roughness: 0.2, soft: 0.5 }), lathe(outline(m, 1.4, 0.92), 0.5)),
    )
  } else body.push(part(plastic(tints[model.colour], { roughness: 0.24, soft: 0.2 }), lathe(outline(m, 0), 1)))
  const paint = kind
    ? plastic(kind.head, { roughness: 0.25 })
    : model.style === 'spray' || model.colour === 'white'
      ? whitePlastic
      : plastic('#F4F6F6', { roughness: 0.25 })
  const head =
    model.style === 'dropper'
      ? dropperHead(model.colour, m.neck, mouth - 4, kind?.head)
      : model.style === 'pump'
        ? pumpHead(paint)
        : sprayHead(paint, capped)
  return {
    solid: union(
      ...body,
      ...(model.kind === 'empty' ? [] : [await wrap(model, m)]),
      ...(headless ? [] : [move(0, top, 0, head)]),
    ),
    m,
    top,
  }
}

export async function bottle(model: Bottle, view: PhotoView): Promise<Shot> {
  const { solid, m, top } = await bottleSolid(model)
  if (view === 'hero')
    return {
      solid: rotate('y', model.style === 'spray' ? -24 : 0, model.style === 'spray' ? rotate('y', 24, solid) : solid),
      azimuth: -6,
      elevation: 14,
      fill: 0.84,
    }
  if (view === 'angle') {
    const shown = model.style === 'spray' ? (await bottleSolid(model, false, true)).solid : solid
    return { solid: shown, azimuth: 24, elevation: 34, fill: 0.82 }
  }
  if (model.style === 'dropper') {
    const open = (await bottleSolid(model, true)).solid
    const head = move(
      m.r * 2.3,
      9.5,
      m.r * 0.6,
      rotate('y', 24, rotate('z', 78, dropperHead(model.colour, m.neck, top - 11))),
    )
    return { solid: union(open, head), azimuth: -4, elevation: 24, fill: 0.86 }
  }
  if (model.style === 'pump') return { solid, azimuth: -28, elevation: 22, fill: 1.5, shift: [0, -0.46] }
  return { solid, azimuth: -30, elevation: 20, fill: 1.5, shift: [0, -0.46] }
}
