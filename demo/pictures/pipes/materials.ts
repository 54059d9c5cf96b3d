/** Materials of pipes and fittings, and the printing on them. */
import type { Make, Metal, Plastic } from '../PictureModel.ts'
import { brass, hex, type Material, metal, plastic, steel } from '../render/material.ts'
import { renderTextLine } from '../render/renderLabel.ts'

const stripe = hex('#2D6BD0')

/** HDPE pipe carries blue stripes along its outside; a fitting does not. */
const striped = (radius: number): Material =>
  plastic('#1E2124', {
    roughness: 0.3,
    pattern: (x, _y, z, surface) => {
      const a = Math.atan2(x, z) / (Math.PI / 2) + 0.15
      if (Math.abs(a - Math.round(a)) > 0.06 || x * x + z * z < (radius * 0.985) ** 2) return
      surface.r = stripe[0]
      surface.g = stripe[1]
      surface.b = stripe[2]
    },
  })

const plastics: Record<Plastic, Material> = {
  upvc: plastic('#767F87'),
  cpvc: plastic('#D9C79C'),
  ppr: plastic('#24703F'),
  hdpe: plastic('#1E2124', { roughness: 0.3 }),
}

export const printColours: Record<Plastic, string> = {
  upvc: '#1F2A33',
  cpvc: '#7A3B12',
  ppr: '#F4F7F4',
  hdpe: '#F2C230',
}
export const plasticNames: Record<Plastic, string> = { upvc: 'uPVC', cpvc: 'cPVC', ppr: 'PPR', hdpe: 'HDPE' }

export const materialOf = (material: Plastic | Metal): Material =>
  material === 'brass' ? brass : material === 'steel' ? steel : plastics[material]

/** The shade of the makers who come second; the colour itself is the material's. */
const shades: Partial<Record<Plastic | Metal, string>> = { upvc: '#A9B1B7', cpvc: '#E6DABB', ppr: '#3F9A58' }

/** The material in the maker's shade. */
export function madeOf(material: Plastic | Metal, make: Make | undefined): Material {
  const shade = make && shades[material]
  return shade ? { ...materialOf(material), colour: hex(shade) } : materialOf(material)
}

/** Pipe of a plastic with its printed line along the length, `angle` degrees from +z; lying on its side with -z up,
 * a negative angle reads from the foot to the top. */
export async function pipeMaterial(
  material: Plastic,
  diameter: number,
  text: string,
  length: number,
  angle: number,
  make?: Make,
): Promise<Material> {
  const base = material === 'hdpe' ? striped(diameter / 2) : madeOf(material, make)
  const texture = await renderTextLine(text, printColours[material])
  const shape = texture.width / texture.height
  const width = Math.min(length * (make ? 0.42 : 0.8), Math.max(diameter * 0.17, 4) * shape)
  // A maker's rings are at the foot.
  const y = make ? length * 0.06 : 0
  const turned = angle < 0 ? 'up' : 'down'
  return {
    ...base,
    prints: [{ texture, on: 'cylinder', radius: diameter / 2, angle, y, width, height: width / shape, along: turned }],
  }
}

export const redHandle = plastic('#C8352C', { roughness: 0.3 })
export const blueHandle = plastic('#1F5FB4', { roughness: 0.3 })
export const blackRubber = plastic('#1C1E20', { roughness: 0.6 })
export const screw = metal('#B9BEC3', 0.3)
