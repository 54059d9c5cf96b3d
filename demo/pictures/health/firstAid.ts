/** The first-aid box: a hard case, closed and upright or lying open with what is in it. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { chrome, type Material, paper, plastic, type Texture } from '../render/material.ts'
import { renderLabel } from '../render/renderLabel.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  blend,
  box,
  capsule,
  cylinder,
  lathe,
  move,
  part,
  polyline,
  rotate,
  type Solid,
  scale,
  slab,
  sphere,
  stretch,
  subtract,
  torus,
  union,
  type Vec,
} from '../render/solid.ts'
import { roll } from './bandage.ts'
import { carton } from './carton.ts'
import { onTop, plus, text, tints, withPrints } from './materials.ts'

type Box = ModelOf<'first-aid-box'>

const measures = (size: Box['size']) => (size === 'small' ? { w: 210, h: 152, t: 76 } : { w: 320, h: 226, t: 104 })
const green = '#0B7A4B'

interface Paint {
  readonly shell: Material
  /** The raised field of the lid. */
  readonly field: Material
  readonly trim: Material
  readonly disc: Material
  readonly cross: Material
  readonly ink: string
}

function paintOf({ colour, kind }: Box): Paint {
  const white = plastic('#F2F4F4', { roughness: 0.3, soft: 0.2 })
  const teal = plastic(tints.teal, { roughness: 0.3 })
  const dark = plastic(green, { roughness: 0.28 })
  const plain: Paint =
    colour === 'white'
      ? { shell: white, field: white, trim: dark, disc: dark, cross: white, ink: green }
      : { shell: teal, field: teal, trim: white, disc: white, cross: dark, ink: '#FFFFFF' }
  const orange = plastic('#D9641F', { roughness: 0.3 })
  const pink = plastic('#DB7E98', { roughness: 0.3 })
  const yellow = plastic('#E9B51E', { roughness: 0.32 })
  switch (kind) {
    case 'trip':
      return { ...plain, trim: orange, disc: orange, ink: '#B04A12' }
    case 'baby':
      return { ...plain, trim: pink, disc: pink, cross: white }
    case 'office':
      return {
        ...plain,
        field: dark,
        trim: plastic('#7A848B', { roughness: 0.35 }),
        disc: white,
        cross: dark,
        ink: '#FFFFFF',
      }
    case 'site':
      return { ...plain, field: yellow, trim: plastic('#22282D', { roughness: 0.45 }), ink: '#1E2327' }
    default:
      return plain
  }
}

/** Extras of one kind: a clip for the rucksack, or buffers on the corners. */
function extras({ kind, size }: Box): Solid[] {
  const { w, h, t } = measures(size)
  if (kind === 'car') {
    // A warning triangle leans at its side.
    const side = h * 0.72
    const corners: Vec[] = [
      [-side / 2, 0, 0],
      [side / 2, 0, 0],
      [0, 0, -side * 0.87],
      [-side / 2, 0, 0],
    ]
    const bars = union(polyline(corners, 9), ...corners.slice(1).map(([x, y, z]) => move(x, y, z, sphere(9))))
    return [part(plastic('#D0301F', { roughness: 0.35 }), move(w * 0.56, t / 2 + 26, h / 2 - 9, rotate('x', 10, bars)))]
  }
  if (kind === 'trip') {
    const clip = stretch(0.62, 1, 1, torus(30, 4))
    return [part(chrome, move(-w * 0.3, -t * 0.1, -h * 0.5 - 16, rotate('y', 18, clip)))]
  }
  if (kind === 'site') {
    const buffer = slab(w * 0.17, t * 0.98, w * 0.17, w * 0.07, 9)
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => move(x * w * 0.435, 0, z * (h / 2 - w * 0.066), buffer)))
    return [part(plastic('#22282D', { roughness: 0.5 }), ...corners)]
  }
  return []
}

/** Both halves lie flat, lid up, handle and catches at -z, hinge at +z; the seam is at y = 0. */
async function halves(model: Box): Promise<{ lid: Solid; base: Solid }> {
  const { w, h, t } = measures(model.size)
  const c = paintOf(model)
  const corner = h * 0.16
  const art = `${text(w / 2, h * 0.11, 'إسعافات أولية', { size: h * 0.105, fill: c.ink })}${text(w / 2, h * 0.215, 'FIRST AID', { size: h * 0.085, fill: c.ink, weight: 700 })}`
  const panel = withPrints(
    c.field,
    onTop(
      await renderLabel(w, h * 0.25, art, model.size === 'small' ? 6 : 4.5),
      [0, t / 2 + 0.8, h * 0.29],
      w,
      h * 0.25,
      2,
    ),
  )
  const arm = h * 0.1
  const long = h * 0.32
  const lid = union(
    part(
      c.shell,
      subtract(
        move(0, t * 0.25, 0, slab(w, t * 0.5, h, corner, 7)),
        move(0, t * 0.13, 0, slab(w - 9, t * 0.5, h - 9, corner - 4, 5)),
      ),
    ),
    part(panel, move(0, t / 2 - 0.7, 0, slab(w * 0.88, 3, h * 0.84, corner * 0.8, 1.4))),
    part(c.disc, move(0, t / 2 + 1.2, -h * 0.1, cylinder(h * 0.235, 4, 1.3))),
    part(c.cross, move(0, t / 2 + 3, -h * 0.1, union(box(arm, 3.6, long, 1), box(long, 3.6, arm, 1)))),
    part(c.trim, ...[-1, 1].map((s) => move(s * w * 0.33, 1, -h / 2 - 1.5, box(w * 0.1, t * 0.34, 8, 2)))),
  )
  const hw = w * 0.19
  const reach = h / 2 + h * 0.13
  const handle = blend(
    8,
    capsule([-hw, -t * 0.12, -h / 2 + 3], [-hw, -t * 0.12, -reach], t * 0.085),
    capsule([-hw, -t * 0.12, -reach], [hw, -t * 0.12, -reach], t * 0.1),
    capsule([hw, -t * 0.12, -reach], [hw, -t * 0.12, -h / 2 + 3], t * 0.085),
  )
  const base = union(
    part(
      c.shell,
      subtract(
        move(0, -t * 0.25 - 0.4, 0, slab(w, t * 0.5, h, corner, 7)),
        move(0, -t * 0.16, 0, slab(w - 8, t * 0.5, h - 8, corner - 4, 4)),
      ),
    ),
    part(
      c.trim,
      subtract(move(0, -1, 0, slab(w + 2.4, 5, h + 2.4, corner + 1.2, 1.4)), slab(w - 9, 20, h - 9, corner - 4, 2)),
      handle,
    ),
  )
  return { lid, base }
}

/** Its content, laid out for the small box; the large one takes larger dressings. */
async function contents(): Promise<Solid[]> {
  const { w, h, t } = measures('small')
  const floor = -t * 0.4
  const lain = (style: 'gauze' | 'elastic', wide: number) => rotate('z', 90, roll(style, wide))
  const packet = (width: number, depth: number, ground: string, art: string) =>
    renderLabel(width, depth, `<rect width="${width}" height="${depth}" fill="${ground}"/>${art}`, 6).then((texture) =>
      part(
        paper(ground, { roughness: 0.4, prints: [onTop(texture, [0, 3.5, 0], width, depth, 3)] }),
        slab(width, 7, depth, 3, 2.4),
      ),
    )
  const sterile = await packet(
    62,
    48,
    '#EAF1F6',
    `<rect width="${62}" height="${12}" fill="#2B69B3"/>${text(31, 9, 'STERILE · معقّم', { size: 6.5, fill: '#FFFFFF' })}${plus(31, 30, 20, '#2B69B3')}`,
  )
  const plasters = await carton({
    width: 62,
    height: 22,
    depth: 44,
    ground: '#D9822B',
    scale: 6,
    front: `<rect width="${62}" height="22" fill="#D9822B"/>${text(31, 15, 'PLASTERS', { size: 9, fill: '#FFFFFF' })}`,
    top: `<rect width="${62}" height="${44}" fill="#F6EBD9"/><rect width="${62}" height="${15}" fill="#D9822B"/>${text(31, 11.5, 'لصقات جروح', { size: 8, fill: '#FFFFFF' })}<rect x="${12}" y="${23}" width="${38}" height="${12}" rx="${6}" fill="#E3B183"/><rect x="${24}" y="${23}" width="${14}" height="${12}" fill="#F4DEC4"/>`,
  })
  const flask = union(
    part(
      plastic('#7A3A14', { roughness: 0.1, soft: 0.3 }),
      lathe(
        [
          [0, -30],
          [13, -30],
          [13, 12],
          [7, 20],
          [0, 20],
        ],
        1.5,
      ),
    ),
    part(plastic('#F1F3F3'), move(0, 24, 0, cylinder(8, 13, 1.4))),
    part(
      paper('#FCFDFD', {
        prints: [
          {
            texture: await renderLabel(
              82,
              30,
              `<rect width="82" height="30" fill="#FCFDFD"/>${plus(41, 9, 10, green)}${text(41, 24, 'مطهّر', { size: 9 })}`,
              8,
            ),
            on: 'cylinder',
            radius: 13.3,
            angle: 0,
            y: -8,
            width: 82,
            height: 30,
          },
        ],
      }),
      move(0, -8, 0, cylinder(13.3, 30, 0.2)),
    ),
  )
  const scissors = union(
    part(plastic(tints.teal, { roughness: 0.35 }), move(-12, 0, 22, torus(10, 3)), move(12, 0, 22, torus(10, 3))),
    part(
      chrome,
      capsule([-7, 0, 13], [6, 0, -36], 2.4),
      capsule([7, 1, 13], [-6, 1, -36], 2.4),
      move(0, 2, -6, cylinder(3, 3, 0.8)),
    ),
  )
  const [left, right] = [-w * 0.5, w * 0.5]
  return [
    move(left + 46, floor + 26, -h * 0.25, lain('gauze', 62)),
    move(left + 40, floor + 27, h * 0.14, rotate('y', 14, lain('elastic', 54))),
    move(-w * 0.02, floor + 15, -h * 0.24, rotate('y', -6, plasters)),
    move(-w * 0.03, floor + 22, h * 0.2, rotate('y', 9, sterile)),
    move(left + w * 0.47, floor + 34, h * 0.02, rotate('y', 24, lain('gauze', 34))),
    move(right - 30, floor + 18, h * 0.1, rotate('y', 10, rotate('x', -90, rotate('y', 0, flask)))),
    move(right - 56, floor + 24, -h * 0.05, rotate('y', -30, rotate('x', 6, scissors))),
  ]
}

/** The sheet in the lid: what to do, in two languages, as rows of lines at this size. */
function guide(model: Box): Promise<Texture> {
  const { w, h } = measures(model.size)
  const [gw, gh] = [w * 0.62, h * 0.6]
  const step = (i: number, label: string) => {
    const y = gh * (0.36 + i * 0.2)
    return `<circle cx="${gw * 0.9}" cy="${y}" r="${gh * 0.07}" fill="${green}"/>${text(gw * 0.9, y + gh * 0.035, String(i + 1), { size: gh * 0.1, fill: '#FFFFFF' })}${text(gw * 0.8, y + gh * 0.035, label, { size: gh * 0.095, anchor: 'end' })}`
  }
  return renderLabel(
    gw,
    gh,
    `<rect width="${gw}" height="${gh}" fill="#FFFFFF"/><rect width="${gw}" height="${gh * 0.2}" fill="${green}"/>${text(gw / 2, gh * 0.145, 'محتويات الحقيبة', { size: gh * 0.12, fill: '#FFFFFF' })}
    ${step(0, 'شاش وضمادات')}${step(1, 'لصقات جروح')}${step(2, 'مطهّر ومقص')}`,
    model.size === 'small' ? 6 : 4,
  )
}

export async function firstAidBox(model: Box, view: PhotoView): Promise<Shot> {
  const { w, h, t } = measures(model.size)
  const { lid, base } = await halves(model)
  const upright = rotate('x', 90, union(lid, base, ...extras(model)))
  // A wall box is seen more from its front.
  if (view === 'hero')
    return { solid: upright, azimuth: model.kind === 'office' ? -12 : model.kind ? 24 : -26, elevation: 16, fill: 0.84 }
  if (view === 'angle') return { solid: upright, azimuth: 34, elevation: 30, fill: 0.82 }
  // Opened towards the reader: the whole case is turned, its lid thrown back over the hinge.
  const sheet = part(
    paper('#FFFFFF', { prints: [onTop(await guide(model), [0, 0, 0], w * 0.62, h * 0.6, 3)] }),
    slab(w * 0.62, 1, h * 0.6, 3, 0.3),
  )
  const lined = union(lid, move(0, t * 0.38 - 0.7, 0, rotate('x', 180, rotate('y', 180, sheet))))
  const back = move(0, 0, h / 2, rotate('x', 104, move(0, 0, -h / 2, lined)))
  return {
    solid: union(
      rotate('y', 180, union(base, back)),
      move(0, t * 0.03, 0, scale(w / 210, union(...(await contents())))),
    ),
    azimuth: -14,
    elevation: 36,
    fill: 0.92,
  }
}
