/** The colour of a surface at a point: base, pattern, then prints, in that order. */
import type { Material, Print, Surface, Texture } from './material.ts'

const linear = Float64Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

function blendTexture(texture: Texture, u: number, v: number, surface: Surface): void {
  const x = Math.min(texture.width - 1.001, Math.max(0, u * texture.width - 0.5))
  const y = Math.min(texture.height - 1.001, Math.max(0, v * texture.height - 0.5))
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  let [r, g, b, alpha] = [0, 0, 0, 0]
  for (let k = 0; k < 4; k++) {
    const weight = (k & 1 ? fx : 1 - fx) * (k & 2 ? fy : 1 - fy)
    const at = ((j + (k >> 1)) * texture.width + i + (k & 1)) * 4
    const a = (weight * (texture.pixels[at + 3] ?? 0)) / 255
    r += a * (linear[texture.pixels[at] ?? 0] ?? 0)
    g += a * (linear[texture.pixels[at + 1] ?? 0] ?? 0)
    b += a * (linear[texture.pixels[at + 2] ?? 0] ?? 0)
    alpha += a
  }
  surface.r = surface.r * (1 - alpha) + r
  surface.g = surface.g * (1 - alpha) + g
  surface.b = surface.b * (1 - alpha) + b
  surface.metal *= 1 - alpha
  surface.roughness += (0.45 - surface.roughness) * alpha * 0.5
}

function applyPrint(p: Print, x: number, y: number, z: number, surface: Surface): void {
  let u: number
  let v: number
  if (p.on === 'plane') {
    const [ax, ay, az] = [x - p.at[0], y - p.at[1], z - p.at[2]]
    const [r, w] = [p.right, p.up]
    const off = ax * (r[1] * w[2] - r[2] * w[1]) + ay * (r[2] * w[0] - r[0] * w[2]) + az * (r[0] * w[1] - r[1] * w[0])
    if (Math.abs(off) > p.reach) return
    u = (ax * r[0] + ay * r[1] + az * r[2]) / p.width + 0.5
    v = 0.5 - (ax * w[0] + ay * w[1] + az * w[2]) / p.height
  } else {
    if (Math.hypot(x, z) < p.radius * 0.97) return
    let a = Math.atan2(x, z) - (p.angle * Math.PI) / 180
    if (a > Math.PI) a -= 2 * Math.PI
    if (a < -Math.PI) a += 2 * Math.PI
    const [round, up] = [a * p.radius, y - p.y]
    const turned = p.along === 'down' ? -1 : 1
    u = (p.along ? up * turned : round) / p.width + 0.5
    v = 0.5 - (p.along ? -round * turned : up) / p.height
  }
  if (u >= 0 && u <= 1 && v >= 0 && v <= 1) blendTexture(p.texture, u, v, surface)
}

export function evaluateSurface(material: Material, x: number, y: number, z: number, surface: Surface): void {
  surface.r = material.colour[0]
  surface.g = material.colour[1]
  surface.b = material.colour[2]
  surface.roughness = material.roughness
  surface.metal = material.metal
  material.pattern?.(x, y, z, surface)
  for (const p of material.prints) applyPrint(p, x, y, z, surface)
}
