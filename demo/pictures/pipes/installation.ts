/** Accessories for pipes: clamps, solvent cement, sealing tape. */
import { countCarton, piecesIn } from '../health/carton.ts'
import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { boundsOf } from '../render/bounds.ts'
import { type Material, paper, plastic, steel } from '../render/material.ts'
import { fontFamily, renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  capsule,
  cone,
  cylinder,
  displace,
  lathe,
  move,
  part,
  ribbed,
  ring,
  rotate,
  row,
  type Solid,
  subtract,
  thread,
  tube,
  union,
} from '../render/solid.ts'
import { fillOf } from './makes.ts'
import { blackRubber, materialOf, screw } from './materials.ts'
import { pipePiece } from './pipe.ts'
import { hexagon } from './valveParts.ts'

/** The clamp round the y axis, its screw flanges at ±x, its foot at -z. */
function clampSolid(model: ModelOf<'clamp'>): Solid {
  const r = model.diameter / 2
  if (model.material === 'upvc') {
    const wide = Math.max(12, r * 0.7)
    const clip = subtract(
      tube(r * 1.2 + 1.5, r, -wide / 2, wide / 2, 0.8),
      move(0, 0, r * 1.5, box(r * 1.25, wide * 3, r * 1.6)),
    )
    const lips = [1, -1].map((side) => move(side * r * 0.74, 0, r * 0.86, cylinder(r * 0.14 + 0.8, wide, 0.7)))
    const foot = move(0, 0, -r * 1.32, box(r * 1.5, wide, r * 0.42, 1.2))
    const base = move(0, 0, -r * 1.55, box(r * 2.3, wide * 1.05, r * 0.2 + 1, 1))
    return part(materialOf('upvc'), clip, ...lips, foot, base)
  }
  const wide = Math.max(16, r * 0.62)
  const thick = 1.6
  const lining = part(
    blackRubber,
    displace(0.35, `Math.sin(y*2.2)`, tube(r + 3.4, r, -wide / 2 - 1.2, wide / 2 + 1.2, 1)),
  )
  const band = part(steel, tube(r + 3.2 + thick, r + 3, -wide / 2, wide / 2, 0.4))
  const gap = move(r + 8, 0, 0, box(24, wide * 3, r * 0.14 + 2))
  const ears = [1, -1].map((side) => part(steel, move(r + 9, 0, side * (r * 0.07 + 2), box(14, wide, thick, 0.5))))
  const bolt = part(
    screw,
    move(
      r + 10.5,
      0,
      0,
      rotate(
        'x',
        90,
        union(
          thread(1.3, 0.25, cylinder(2.7, r * 0.3 + 18)),
          move(0, r * 0.07 + 6, 0, hexagon(8.5, 5)),
          move(0, -r * 0.07 - 6, 0, hexagon(8.5, 4.5)),
        ),
      ),
    ),
  )
  const boss = part(
    screw,
    move(
      0,
      0,
      -r - 3 - thick,
      rotate('x', -90, union(move(0, 4, 0, hexagon(14, 10)), move(0, 16, 0, thread(1.6, 0.3, cylinder(4, 22))))),
    ),
  )
  return union(subtract(union(lining, band), gap), ...ears, bolt, boss)
}

/** Ten side by side; fifty come in a carton, a few of them before it. */
async function clampPack(model: ModelOf<'clamp'>, one: Solid): Promise<Shot> {
  const { diameter: d, material } = model
  const count = piecesIn(model.pack)
  const floor = -boundsOf(one).min[1]
  const stood = move(0, floor, 0, one)
  if (count <= 10) {
    const step = material === 'steel' ? d * 1.25 + 42 : d * 1.45
    const deep = material === 'steel' ? d * 1.1 + 50 : d * 1.7
    return {
      solid: row('x', step, 5, row('z', deep, 2, stood)),
      azimuth: 24,
      elevation: 34,
      fill: d > 22 ? 0.88 : 0.78,
    }
  }
  const side = d * 4.4
  const box_ = await countCarton({
    width: side * 1.3,
    height: side,
    depth: side * 0.8,
    colour: '#2F5F8F',
    title: 'PIPE CLIPS',
    line: `${d} mm`,
    count,
  })
  const few = move(-d * 0.4, 0, side * 0.4 + d * 1.3, rotate('y', 12, row('x', d * 1.5, 3, stood)))
  return { solid: union(move(0, side / 2, 0, box_), few), azimuth: -20, elevation: 22, fill: d > 22 ? 0.88 : 0.78 }
}

export async function clamp(model: ModelOf<'clamp'>, view: PhotoView): Promise<Shot> {
  const solid = clampSolid(model)
  // Upright, the pipe running to the camera: a clip on its foot, a clamp hanging from its screw.
  const upright = rotate('x', model.material === 'upvc' ? -90 : 90, solid)
  if (view === 'hero' && model.pack) return clampPack(model, upright)
  if (view === 'hero') return { solid: upright, azimuth: 30, elevation: 18, fill: fillOf(model.diameter, 0.78) }
  if (view === 'angle') return { solid, azimuth: -35, elevation: 38, fill: 0.76 }
  const d = model.diameter
  const piece = rotate('x', 90, await pipePiece('upvc', d, 10, d * 4, -d * 1.6, 140))
  return { solid: union(upright, piece), azimuth: 42, elevation: 24, fill: 0.86 }
}

const tins = { blue: ['#1E5AA8', '#F3C331'], red: ['#C03028', '#F6E7D0'], orange: ['#E07B1F', '#1F2A33'] } as const

async function tin(model: ModelOf<'solvent-cement'>): Promise<{ can: Solid; cap: Solid; r: number; h: number }> {
  const r = model.millilitres === 125 ? 27 : model.millilitres === 250 ? 33 : 41
  const h = model.millilitres === 125 ? 66 : model.millilitres === 250 ? 88 : 112
  const saddan = model.make === 'saddan'
  const [colour, accent] = saddan ? (['#2E86D0', '#FBFBF8'] as const) : tins[model.colour]
  const wide = 2 * Math.PI * r
  const t = (x: number, y: number, size: number, fill: string, text: string, weight = 700) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="${fontFamily}" font-weight="${weight}" font-size="${size}" fill="${fill}">${text}</text>`
  const c = wide / 2
  // Another maker's tin: white with a broad slanting stripe.
  const slanting = `<rect width="${wide}" height="${h}" fill="#FBFBF8"/><path d="M0 ${h * 0.62}L${wide} ${h * 0.5}V${h * 0.9}L0 ${h}z" fill="${colour}"/><rect width="${wide}" height="${h * 0.1}" fill="${colour}"/>
    ${t(c, h * 0.3, r * 0.56, '#14417A', 'uPVC')}${t(c, h * 0.44, r * 0.34, '#1F2A33', 'CEMENT')}${t(c, h * 0.75, r * 0.4, '#FFFFFF', `${model.millilitres} ml`)}`
  const plain = `<rect width="${wide}" height="${h}" fill="${colour}"/><rect y="${h * 0.8}" width="${wide}" height="${h * 0.2}" fill="${accent}"/>
    <rect x="${c - r * 0.9}" y="${h * 0.1}" width="${r * 1.8}" height="${h * 0.6}" rx="${r * 0.1}" fill="#FBFBF8"/>
    ${t(c, h * 0.26, r * 0.5, colour, model.colour === 'orange' ? 'cPVC' : 'uPVC')}${t(c, h * 0.37, r * 0.34, '#1F2A33', 'CEMENT')}
    ${t(c, h * 0.53, r * 0.27, colour, 'لاصق أنابيب')}${t(c, h * 0.64, r * 0.15, '#1F2A33', 'For pipes and fittings', 500)}
    ${t(c, h * 0.93, r * 0.28, model.colour === 'orange' ? '#FFFFFF' : '#1F2A33', `${model.millilitres} ml · مل`)}`
  const texture = await renderLabel(wide, h, saddan ? slanting : plain, 7)
  const wrap = paper(colour, {
    roughness: 0.28,
    prints: [{ texture, on: 'cylinder', radius: r, angle: -4, y: 0, width: wide, height: h }],
  })
  const tinplate: Material = steel
  const can = union(
    part(wrap, cylinder(r, h)),
    part(
      tinplate,
      move(0, h / 2, 0, tube(r + 0.9, r - 2.4, -1.6, 1.6, 0.8)),
      move(0, -h / 2, 0, tube(r + 0.9, r - 2.4, -1.6, 1.6, 0.8)),
      move(0, h / 2, 0, cone(r - 1, r * 0.46, -1.5, r * 0.16)),
      move(0, h / 2 + r * 0.16, 0, cylinder(r * 0.43, r * 0.3, 0.6)),
    ),
  )
  const cap = move(
    0,
    h / 2 + r * 0.46,
    0,
    part(
      plastic(saddan ? '#C8352C' : '#1C2024', { roughness: 0.35 }),
      ribbed(36, 0.5, cylinder(r * 0.5, r * 0.44, 1.6)),
    ),
  )
  return { can, cap, r, h }
}

export async function solventCement(model: ModelOf<'solvent-cement'>, view: PhotoView): Promise<Shot> {
  const { can, cap, r, h } = await tin(model)
  if (view === 'hero')
    return {
      solid: union(can, cap),
      azimuth: -8,
      elevation: 14,
      fill: { 125: 0.6, 250: 0.71, 500: 0.84 }[model.millilitres],
    }
  if (view === 'angle') return { solid: union(can, cap), azimuth: 28, elevation: 34, fill: 0.8 }
  // Opened: the cap lies beside the tin with its brush.
  const brush = union(
    move(0, -(h / 2 + r * 0.46), 0, cap),
    part(screw, capsule([0, 0, 0], [0, -h * 0.62, 0], 1.7)),
    part(
      plastic('#E9E2CF', { roughness: 0.9 }),
      displace(
        0.5,
        'Math.cos(26*Math.atan2(z,x))*Math.sin(y*0.2+1)',
        lathe(
          [
            [0, -h * 0.86],
            [r * 0.2, -h * 0.86],
            [r * 0.13, -h * 0.6],
            [0, -h * 0.6],
          ],
          1,
        ),
      ),
    ),
  )
  const lying = move(r * 1.7, -h / 2 + r * 0.48, r * 0.9, rotate('y', -62, rotate('x', 98, brush)))
  return { solid: union(can, lying), azimuth: -6, elevation: 26, fill: 0.84 }
}

/** A spool standing on the y axis: flanges, core and the wound tape between them. */
function spool({ colour, kind }: ModelOf<'ptfe-tape'>, face: Material, tail = true): Solid {
  // Twenty metres fill a larger spool.
  const long = kind === '20m' ? 1.26 : 1
  const body = face
  const tape = paper(colour === 'white' ? '#F1F2F0' : '#F2D65A', { roughness: 0.75 })
  const side = subtract(
    cylinder(28 * long, 2, 0.7),
    union(cylinder(11, 9), ring(6, move(19, 0, 0, cylinder(3.2, 9)))),
    0.4,
  )
  const end = part(tape, move(18.5 * long, 0, 11, rotate('y', 18, box(0.35, 11.6, 22))))
  return union(
    part(body, move(0, 7, 0, side), move(0, -7, 0, side), tube(13, 11, -7, 7)),
    part(tape, displace(0.12, 'Math.sin(Math.sqrt(x*x+z*z)*9)', tube(22.5 * long, 12, -5.9, 5.9, 0.5))),
    ...(tail ? [end] : []),
  )
}

export async function ptfeTape(model: ModelOf<'ptfe-tape'>, view: PhotoView): Promise<Shot> {
  const metres = model.kind === '20m' ? 20 : 10
  const ground = model.kind === '20m' ? '#2F8A57' : model.colour === 'white' ? '#2F6FC4' : '#E9B51E'
  const art = `<text x="28" y="14" text-anchor="middle" font-family="${fontFamily}" font-weight="700" font-size="11" fill="#FFFFFF">${metres} m</text>`
  const texture = await renderLabel(56, 20, art, 12)
  const lettered = plastic(ground, {
    roughness: 0.3,
    prints: [
      { texture, on: 'plane', at: [0, 8, 28.5], right: [1, 0, 0], up: [0, 0, -1], width: 33, height: 11.8, reach: 2 },
    ],
  })
  // Only the larger spool has room for its length beside the holes.
  const face = model.kind === '20m' ? lettered : plastic(ground, { roughness: 0.3 })
  const one = spool(model, face)
  const upright = rotate('x', 90, one)
  const stack =
    model.rolls === 3
      ? union(move(-18, -20, -22, one), move(-18, -4, -22, one), move(26, 0, 14, rotate('y', 28, upright)))
      : rotate('y', 38, upright)
  const bare = spool(model, face, false)
  const stacked = union(move(0, 16, 0, bare), bare, move(0, -16, 0, bare))
  if (view === 'hero') return { solid: stack, azimuth: 0, elevation: 22, fill: 0.78 }
  if (view === 'angle')
    return { solid: model.rolls === 3 ? stacked : spool(model, face), azimuth: 20, elevation: 32, fill: 0.76 }
  const lying = move(30, -20, 26, one)
  return { solid: union(rotate('y', -28, upright), lying), azimuth: 0, elevation: 28, fill: 0.84 }
}
