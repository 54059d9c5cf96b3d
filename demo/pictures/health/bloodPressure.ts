/** Blood-pressure monitors for the upper arm and the wrist. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { display, type Material, plastic, rubber } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  cylinder,
  intersect,
  move,
  part,
  rotate,
  row,
  type Solid,
  slab,
  union,
  type Vec,
} from '../render/solid.ts'
import { cord as tubing } from './cord.ts'
import { cuff } from './cuff.ts'
import { accent, blackGlass, digits, heart, ink, lcd, moulded, onTop, text, withPrints } from './materials.ts'

type Monitor = ModelOf<'blood-pressure-monitor'>

interface Look {
  readonly shell: Material
  readonly face: Material
  readonly cuff: string
  readonly edge: string
  /** Ground of the display and what is written on it. */
  readonly screen: string
  readonly figures: string
  readonly button: string
}

const white = { shell: moulded('white'), face: plastic('#DCE4E6', { roughness: 0.22 }) }
const grey = { shell: plastic('#59636C', { roughness: 0.32 }), face: plastic('#2C343A', { roughness: 0.22 }) }
const liquid = { screen: '#C9D6CC', figures: ink, button: accent }

function lookOf({ style, colour, kind }: Monitor): Look {
  const pale = colour === 'white'
  const worn = style === 'wrist'
  const plain: Look = worn
    ? { ...(pale ? white : grey), ...liquid, cuff: pale ? '#465059' : '#2E3439', edge: pale ? '#2E363D' : '#1E2327' }
    : { ...(pale ? white : grey), ...liquid, cuff: pale ? '#1B3563' : '#3A4248', edge: pale ? '#10213F' : '#22282D' }
  const dark = { screen: '#10171C', figures: '#F2F6F7' }
  switch (kind) {
    case 'two-users':
      return { ...plain, cuff: '#0F7F78', edge: '#0A4E4A', button: '#2B69B3' }
    case 'voice':
      return {
        ...plain,
        face: plastic('#2F66A6', { roughness: 0.22 }),
        cuff: '#8A959D',
        edge: '#566068',
        screen: '#BFE0F2',
      }
    case 'large-cuff':
      return { ...plain, face: plastic('#5B2A55', { roughness: 0.22 }), cuff: '#6A2F62', edge: '#3E1A3A' }
    case 'colour-display':
      return { ...plain, ...dark, cuff: '#1E4E8C', edge: '#12305A', button: '#3FA85A' }
    case 'pulse-alert':
      return {
        ...plain,
        face: plastic('#C9D1D6', { roughness: 0.22 }),
        cuff: '#8E2B34',
        edge: '#571A20',
        button: '#C8382F',
      }
    case 'bluetooth':
      return { ...plain, cuff: '#2B69B3', edge: '#1A4278', screen: '#BFE0F2', button: '#2B69B3' }
    case 'position':
      return { ...plain, ...dark, cuff: '#B4581C', edge: '#763812', button: '#D97A22' }
    default:
      return plain
  }
}

/** Three readings with their names at the left, as on every such device. */
const reading = (w: number, h: number, { kind }: Monitor, fill: string): string => {
  const row = (y: number, size: number, value: string, name: string, unit: string) =>
    `${digits(w * 0.93, y, size, value, fill)}${text(w * 0.06, y + size * 0.42, name, { size: h * 0.075, anchor: 'start', weight: 700, fill })}
     ${text(w * 0.06, y + size * 0.42 + h * 0.075, unit, { size: h * 0.055, anchor: 'start', weight: 500, fill })}`
  // The scale of the World Health Organization beside the figures; an arrow that leads the wrist up to the heart.
  const scale = ['#3FB05A', '#E8C22E', '#D9402E']
    .map(
      (colour, i) =>
        `<rect x="${w * 0.3}" y="${h * (0.7 - i * 0.27)}" width="${w * 0.1}" height="${h * 0.25}" fill="${colour}"/>`,
    )
    .join('')
  const arrow = `<path d="M${w * 0.36} ${h * 0.2}l${w * 0.13} ${h * 0.24}h${-w * 0.08}v${h * 0.3}h${-w * 0.1}v${-h * 0.3}h${-w * 0.08}z" fill="#F0962E"/>`
  const sign =
    kind === 'colour-display'
      ? scale
      : kind === 'position'
        ? arrow
        : kind === 'pulse-alert'
          ? heart(w * 0.36, h * 0.5, h * 0.3, '#C8382F')
          : ''
  return `${sign}${text(w * 0.06, h * 0.105, '20/11', { size: h * 0.07, anchor: 'start', weight: 600, fill })}${text(w * 0.93, h * 0.105, '8:30', { size: h * 0.07, anchor: 'end', weight: 600, fill })}
    <rect x="${w * 0.06}" y="${h * 0.135}" width="${w * 0.87}" height="${h * 0.006}" fill="${fill}"/>
    ${row(h * 0.18, h * 0.29, '118', 'SYS', 'mmHg')}${row(h * 0.515, h * 0.25, '76', 'DIA', 'mmHg')}${row(h * 0.81, h * 0.15, '68', 'PULSE', '/min')}
    ${heart(w * 0.5, h * 0.89, h * 0.1, fill)}`
}

const lean = 17

/** The console: a wedge whose face leans to the reader. Its face has coordinates of its own, in `onFace`. */
async function console_(model: Monitor): Promise<Solid> {
  const look = lookOf(model)
  const { shell, face } = look
  const [w, d] = [124, 150]
  const onFace = (solid: Solid) => rotate('x', lean, move(0, 31, 0, solid))
  const wedge = intersect(slab(w, 130, d, 30, 5), onFace(move(0, -100, 0, box(300, 200, 300))), 9)
  const [lw, lh] = [78, 82]
  const screen = display(look.screen, {
    prints: [onTop(await lcd(lw, lh, reading(lw, lh, model, look.figures), look.screen), [0, 1.1, -20], lw, lh)],
  })
  // Dark faces carry white letters.
  const pale = face.colour[1] > 0.3
  const art = `${text(50, 13.6, 'START / STOP', { size: 5.6, fill: pale ? ink : '#FFFFFF' })}${text(16, 13.6, 'MEM', { size: 5, fill: pale ? ink : '#FFFFFF' })}${text(84, 13.6, 'SET', { size: 5, fill: pale ? ink : '#FFFFFF' })}`
  const printed = withPrints(face, onTop(await renderLabel(100, 20, art, 12), [0, 0.9, 65], 100, 20))
  const power = `<circle cx="10" cy="10" r="4.6" fill="none" stroke="#FFF" stroke-width="1.5" stroke-dasharray="22 7" transform="rotate(-59 10 10)"/><rect x="9.25" y="3.5" width="1.5" height="6" rx="0.7" fill="#FFF"/>`
  const button = plastic(look.button, {
    roughness: 0.22,
    prints: [onTop(await renderLabel(20, 20, power, 16), [0, 3.6, 43], 19, 19, 3)],
  })
  const side = pale ? plastic('#F7F9F9') : plastic('#77828B')
  const keys =
    model.kind === 'two-users'
      ? [
          part(plastic('#E08A2C'), move(34, 1, 43, slab(20, 3.6, 20, 10, 1.4))),
          part(plastic('#2B69B3'), move(-34, 1, 43, slab(20, 3.6, 20, 10, 1.4))),
        ]
      : [part(side, move(34, 1, 43, slab(18, 3.6, 14, 7, 1.4)), move(-34, 1, 43, slab(18, 3.6, 14, 7, 1.4)))]
  // The loudspeaker of one that speaks: slots in the right cheek of the console.
  const speaker =
    model.kind === 'voice'
      ? [part(rubber('#12263F'), move(48, 2.4, -20, row('z', 7, 9, slab(7, 2.4, 3, 1.4, 0.6))))]
      : []
  return move(
    0,
    0,
    0,
    union(
      part(shell, wedge),
      onFace(
        union(
          part(printed, move(0, 0, 2, slab(w - 14, 1.8, d - 12, 24, 0.7))),
          part(blackGlass, move(0, 0.3, -20, slab(lw + 8, 2.2, lh + 8, 8, 0.7))),
          part(screen, move(0, 0.9, -20, slab(lw, 1.6, lh, 3, 0.4))),
          part(button, move(0, 1.6, 43, slab(40, 4.6, 22, 11, 1.8))),
          ...keys,
          ...speaker,
        ),
      ),
      part(rubber('#33393F'), move(-62, 16, -30, rotate('z', 90, cylinder(6, 12, 2)))),
    ),
  )
}

async function upperArm(model: Monitor, view: PhotoView): Promise<Shot> {
  const body = await console_(model)
  const cable = (points: Vec[]) =>
    part(rubber(model.colour === 'white' ? '#59646D' : '#2E3439', { roughness: 0.5 }), tubing(points, 3.1))
  const look = lookOf(model)
  const large = model.kind === 'large-cuff'
  const sleeve = await cuff({
    radius: large ? 66 : 50,
    height: large ? 168 : 138,
    colour: look.cuff,
    edge: look.edge,
    ...(large ? { mark: 'XL' } : {}),
  })
  if (view === 'angle') {
    const lying = move(-20, 58, -150, rotate('y', -8, rotate('x', -90, rotate('y', -8, sleeve))))
    return { solid: union(body, lying), azimuth: 38, elevation: 34, fill: 0.86 }
  }
  if (view === 'detail') return { solid: body, azimuth: -16, elevation: 52, fill: 1.04, shift: [0, -0.01] }
  const loops: Vec[] = [
    [-64, 14, -30],
    [-82, 9, -22],
    [-96, 4, 8],
    [-84, 4, 44],
    [-104, 4, 72],
    [-142, 4, 62],
    [-150, 7, 22],
    [-116, 10, 4],
    [-92, 7, 26],
    [-102, 4, 56],
    [-136, 4, 84],
    [-176, 4, 60],
    [-182, 10, 0],
    [-166, 32, -52],
    [-148, 42, -62],
  ]
  const standing = move(large ? -104 : -96, large ? 84 : 69, large ? -96 : -78, rotate('y', 24, sleeve))
  const lead = cable(loops)
  return { solid: union(body, standing, lead), azimuth: 8, elevation: 27, fill: 0.87 }
}

async function wrist(model: Monitor, view: PhotoView): Promise<Shot> {
  const look = lookOf(model)
  const { shell, face } = look
  const [lw, lh] = [46, 44]
  const screen = display(look.screen, {
    prints: [onTop(await lcd(lw, lh, reading(lw, lh, model, look.figures), look.screen, 18), [0, 12.5, -9], lw, lh)],
  })
  const pale = model.colour === 'white'
  const printed = withPrints(
    face,
    onTop(
      await renderLabel(60, 8, text(30, 5.4, 'START / STOP', { size: 4.2, fill: pale ? ink : '#FFFFFF' }), 16),
      [0, 11.6, 32.5],
      60,
      8,
    ),
  )
  const unit = union(
    part(shell, slab(76, 22, 82, 18, 7)),
    part(printed, move(0, 10.6, 0, slab(66, 2, 72, 13, 0.8))),
    part(blackGlass, move(0, 11.2, -9, slab(lw + 6, 2, lh + 6, 5, 0.6))),
    part(screen, move(0, 11.8, -9, slab(lw, 1.4, lh, 2, 0.4))),
    part(plastic(look.button, { roughness: 0.22 }), move(0, 12, 24, slab(30, 4, 11, 5.5, 1.6))),
  )
  const loop = await cuff({
    radius: 30,
    height: 68,
    colour: look.cuff,
    edge: look.edge,
  })
  const band = rotate('z', 90, rotate('y', 195, loop))
  const solid = union(move(0, 44, 0, unit), move(0, 0, 0, band), part(shell, move(0, 33, 0, slab(66, 10, 50, 14, 4))))
  if (view === 'hero') return { solid, azimuth: 30, elevation: 38, fill: 0.8 }
  if (view === 'angle') return { solid, azimuth: -58, elevation: 18, fill: 0.78 }
  return { solid, azimuth: -12, elevation: 64, fill: 1.02 }
}

export const bloodPressureMonitor = (model: Monitor, view: PhotoView): Promise<Shot> =>
  model.style === 'wrist' ? wrist(model, view) : upperArm(model, view)
