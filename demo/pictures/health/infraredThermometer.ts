/** The infrared thermometer for forehead, ear or surfaces. */
import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, clearPlastic, display, plastic, rubber } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  cone,
  intersect,
  lathe,
  move,
  part,
  rotate,
  type Solid,
  slab,
  stretch,
  torus,
  union,
} from '../render/solid.ts'
import { blackGlass, darkPlastic, digits, lcd, onTop, softGrey, text, tints, whitePlastic } from './materials.ts'

type Thermometer = ModelOf<'thermometer'>

const trims = { white: '#5A6B75', teal: tints.teal, blue: tints.blue } as const

/** Colour of trim and display, and what the display reads, by what is measured; the colour of the plain one is the model's own. */
const looks = {
  forehead: { glow: '#9FE0B4', reading: '36.8', caption: 'BODY' },
  ear: { colour: '#5AA5DE', glow: '#A8DDF2', reading: '36.8', caption: 'EAR' },
  surfaces: { colour: '#D9701F', glow: '#F4B25E', reading: '42.0', caption: 'MILK' },
} as const

/** A cover for the ear's probe, its rim at height 0. */
const probeCover = (): Solid =>
  lathe(
    [
      [0, 2],
      [12, 2],
      [11, 7],
      [8, 14],
      [5.5, 34],
      [4.5, 36],
      [0, 36],
    ],
    0.8,
  )

/** Stands on its handle and looks towards -z; the display faces the reader at +z. */
async function infraredSolid(model: Thermometer): Promise<Solid> {
  const kind = model.kind === 'ear' || model.kind === 'surfaces' ? model.kind : 'forehead'
  const look = looks[kind]
  const colour = 'colour' in look ? look.colour : trims[model.colour]
  const shell = whitePlastic
  const trim = plastic(colour, { roughness: 0.3 })
  const handle = rotate('x', -14, move(0, -50, 0, slab(34, 106, 38, 16, 6)))
  const head = move(0, 22, -14, rotate('x', 90, stretch(1, 1, 0.94, slab(48, 108, 52, 21, 10))))
  const body = blend(10, head, move(0, 10, 8, handle))
  const foot = move(0, -94, 36, slab(46, 12, 62, 20, 5))
  const [lw, lh] = [31, 29]
  const art = `${digits(27.5, 8, 11.5, look.reading, '#0D2A1C', 0.15)}${text(28, 6, '°C', { size: 4.8, anchor: 'end', fill: '#0D2A1C' })}${text(3, 6, look.caption, { size: 4, anchor: 'start', fill: '#0D2A1C' })}
    <rect x="3" y="24" width="19" height="1.6" rx="0.8" fill="#0D2A1C"/><circle cx="26" cy="24.8" r="1.8" fill="#0D2A1C"/>`
  const screen = display(look.glow, {
    glow: 0.7,
    prints: [onTop(await lcd(lw, lh, art, look.glow, 24), [0, 1.2, 0], lw, lh)],
  })
  const panel = move(
    0,
    24,
    40.5,
    rotate(
      'x',
      90,
      union(part(blackGlass, slab(39, 3, 37, 11, 1)), part(screen, move(0, 0.9, 0, slab(lw, 2, lh, 5, 0.5)))),
    ),
  )
  /** In front, on a collar of the trim. */
  const nozzle = (collar: [number, number][], ...parts: Solid[]) =>
    move(0, 22, -66, rotate('x', -90, union(part(trim, lathe(collar, 1)), ...parts)))
  const lens = () =>
    nozzle(
      [
        [0, -6],
        [20, -6],
        [18, 8],
        [13, 11],
        [11, 7],
        [0, 7],
      ],
      part(darkPlastic, move(0, 7, 0, cone(10.5, 5, 0, 1))),
      part(chrome, move(0, 8, 0, torus(6, 0.8))),
    )
  const probe = () =>
    nozzle(
      [
        [0, -6],
        [20, -6],
        [17, 5],
        [11, 9],
        [0, 9],
      ],
      part(clearPlastic('#E8F3F5', 0.5), probeCover()),
    )
  const trigger = part(trim, move(0, -14, -22, rotate('x', -10, slab(15, 30, 14, 6, 4))))
  const stripes = part(
    trim,
    ...[1, -1].map((side) => move(side * 24.2, 25, -16, rotate('z', 90, slab(20, 3, 66, 10, 1.3)))),
  )
  const keys = part(
    softGrey,
    ...[-1, 1].map((side) => move(side * 8, -13, 36.5, rotate('x', 78, slab(11, 4, 9, 4, 1.2)))),
  )
  const grip = part(
    rubber(colour, { roughness: 0.6 }),
    intersect(swellHandle(), move(0, -46, 20, box(60, 62, 90, 6)), 3),
  )
  return union(
    part(shell, blend(8, body, foot)),
    panel,
    kind === 'ear' ? probe() : lens(),
    trigger,
    stripes,
    keys,
    grip,
  )
}

const swellHandle = (): Solid => move(0, 10, 8, rotate('x', -14, move(0, -50, 0, slab(35.6, 108, 39.6, 16.5, 6))))

export async function infrared(model: Thermometer, view: PhotoView): Promise<Shot> {
  const device = await infraredSolid(model)
  // Covers stand ready beside the one for the ear.
  const cover = part(plastic('#DDEBEF', { roughness: 0.2, soft: 0.5 }), probeCover())
  const covers = [
    [62, 20],
    [84, -4],
    [52, -22],
    [78, -38],
    [96, 26],
  ].map(([x = 0, z = 0]) => move(x, -102, z, cover))
  const solid = model.kind === 'ear' ? union(device, ...covers) : device
  if (view === 'hero') return { solid, azimuth: 46, elevation: 16, fill: 0.8 }
  if (view === 'angle') return { solid, azimuth: 128, elevation: 12, fill: 0.78 }
  return { solid, azimuth: 14, elevation: 24, fill: 1.25, shift: [0, -0.26] }
}
