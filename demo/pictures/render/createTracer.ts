/** One sample of the picture: finds the surface by ray marching and lights it. */
import { boundsOf } from './bounds.ts'
import { boxOf } from './box.ts'
import { type Kernels, type Ray, setRay } from './compileScene.ts'
import { evaluateSurface } from './evaluateSurface.ts'
import { environment, keyLight, keyLightWidth, rimLight, toneMap } from './lighting.ts'
import type { Material, Surface } from './material.ts'
import type { Sample, TracerInput } from './TracerInput.ts'

/** Ambient occlusion: distances off the surface at which it is sampled, and their weights: from seams to bores. */
const heights = [0.015, 0.04, 0.1, 0.22, 0.48, 1]
const weights = [0.12, 0.16, 0.2, 0.24, 0.3, 0.3]

export function createTracer(input: TracerInput): (px: number, py: number, pixel: number, out: Sample) => void {
  const { camera, materials, all } = input
  const b = boundsOf(input.scene)
  const size = Math.hypot(b.max[0] - b.min[0], b.max[1] - camera.floor, b.max[2] - b.min[2])
  const toWorld = (d: readonly [number, number, number]) =>
    [0, 1, 2].map((i) => camera.right[i as 0] * d[0] + (i === 1 ? d[1] : 0) + flat[i as 0] * d[2]) as [
      number,
      number,
      number,
    ]
  const level = Math.hypot(camera.back[0], camera.back[2]) || 1
  const flat = [camera.back[0] / level, 0, camera.back[2] / level] as const
  const [kx, ky, kz] = toWorld(keyLight)
  const [rx, ry, rz] = toWorld(rimLight)
  const ray: Ray = new Float64Array(9)
  const points = new Float64Array(24)
  const distances = new Float64Array(8)
  const local = new Float64Array(3)
  const surface: Surface = { r: 0, g: 0, b: 0, roughness: 0, metal: 0 }
  const light = new Float64Array(3)
  const normal = new Float64Array(3)

  const { enter, span } = boxOf(b)

  /** Ambient occlusion at a point, 1 for none: how near other surfaces are along the normal. */
  const occlusion = (
    kernels: Kernels,
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    reach: number,
  ): number => {
    for (let i = 0; i < 6; i++) {
      const h = reach * (heights[i] ?? 1)
      points[3 * i] = x + nx * h
      points[3 * i + 1] = y + ny * h
      points[3 * i + 2] = z + nz * h
      distances[i] = h
    }
    kernels.distancesAt(points, distances, 6)
    let dark = 0
    for (let i = 0; i < 6; i++) {
      const h = reach * (heights[i] ?? 1)
      // The ground is white: it darkens only half as much as another surface.
      const above = (points[3 * i + 1] ?? 0) - camera.floor
      const d = Math.min(distances[i] ?? 0, ny < 0.9 ? Math.max(above, h * 0.5) : h)
      dark += (weights[i] ?? 0) * (1 - Math.max(0, Math.min(h, d)) / h)
    }
    // Never quite dark: light comes back from what is near, most of all between a socket and its pipe.
    return Math.exp(-1.35 * dark)
  }

  const findNormal = (kernels: Kernels, x: number, y: number, z: number, e: number): void => {
    for (let i = 0; i < 4; i++) {
      points[3 * i] = x + (i === 0 || i === 3 ? e : -e)
      points[3 * i + 1] = y + (i === 2 || i === 3 ? e : -e)
      points[3 * i + 2] = z + (i === 1 || i === 3 ? e : -e)
    }
    distances.fill(e * 4, 0, 4)
    kernels.distancesAt(points, distances, 4)
    const d0 = distances[0] ?? 0
    const d1 = distances[1] ?? 0
    const d2 = distances[2] ?? 0
    const d3 = distances[3] ?? 0
    const nx = d0 - d1 - d2 + d3
    const ny = -d0 - d1 + d2 + d3
    const nz = -d0 + d1 - d2 + d3
    const n = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
    normal[0] = nx * n
    normal[1] = ny * n
    normal[2] = nz * n
  }

  const shine = (dx: number, dy: number, dz: number, rough: number): number =>
    environment(dx * camera.right[0] + dz * camera.right[2], dy, dx * flat[0] + dz * flat[2], rough)

  /** Lights the surface at a point into `light`; returns the fresnel part, which clear plastic needs. */
  const shade = (
    kernels: Kernels,
    material: Material,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    mirrored: boolean,
  ): number => {
    const nx = normal[0] ?? 0
    const ny = normal[1] ?? 0
    const nz = normal[2] ?? 0
    evaluateSurface(material, local[0] ?? 0, local[1] ?? 0, local[2] ?? 0, surface)
    const { r, g, b: blue, metal, roughness } = surface
    const facing = Math.max(0, -(dx * nx + dy * ny + dz * nz))
    const ao = occlusion(kernels, x, y, z, nx, ny, nz, size * 0.4)
    const lit = nx * kx + ny * ky + nz * kz
    const off = size * 0.004
    let shadow = 0
    if (lit > -material.soft) shadow = 1
    if (shadow > 0 && enter(x, y, z, kx, ky, kz, 0)) {
      setRay(ray, x + nx * off, y + ny * off, z + nz * off, kx, ky, kz, off, span[1] ?? 0, keyLightWidth)
      shadow = kernels.shadow(ray)
    }
    const soft = material.soft
    const wrapped = Math.max(0, (lit + soft) / (1 + soft))
    const keyLight = wrapped * shadow * 1.5
    const sky = (0.5 + 0.5 * ny) * 0.36 + (0.5 - 0.5 * ny) * 0.22
    const toRim = Math.max(0, nx * rx + ny * ry + nz * rz) * 0.32
    const front = Math.max(0, nx * camera.back[0] + ny * camera.back[1] + nz * camera.back[2]) * 0.16
    const diffuse = (keyLight + (sky + toRim + front) * (ao * 0.9 + 0.1 * ao * ao)) * (1 - metal)

    const mirror = 2 * (dx * nx + dy * ny + dz * nz)
    const mx = dx - mirror * nx
    const my = dy - mirror * ny
    const mz = dz - mirror * nz
    const fresnel = (1 - facing) ** 5 * (1 - roughness * 0.6)
    let open = ao
    let hitLight = 0
    if ((metal > 0.3 || roughness < 0.2) && mirrored && enter(x, y, z, mx, my, mz, 0)) {
      setRay(ray, x + nx * off, y + ny * off, z + nz * off, mx, my, mz, off, span[1] ?? 0, 0.004)
      const t = kernels.march(ray)
      if (t > 0) {
        open *= 0.12
        hitLight = 0.3 * ao
      }
    }
    const lobe = shine(mx, my, mz, roughness) * open * (0.45 + 0.55 * Math.max(shadow, 1 - Math.max(0, lit))) + hitLight
    const f0 = 0.06 * (1 - metal)
    const coat = f0 + (1 - f0) * fresnel * 0.55
    const glow = material.glow
    const body = diffuse * (1 - glow) + glow * 0.95
    light[0] = r * body + lobe * (coat * (1 - metal) + metal * (r + (1 - r) * fresnel))
    light[1] = g * body + lobe * (coat * (1 - metal) + metal * (g + (1 - g) * fresnel))
    light[2] = blue * body + lobe * (coat * (1 - metal) + metal * (blue + (1 - blue) * fresnel))
    return coat * lobe
  }

  const { columns, rows } = input
  const groundGrid = new Float32Array((columns + 1) * (rows + 1)).fill(-1)
  /** Share of the ground's light that is left at a point of the grid. */
  const gridLightAt = (i: number, j: number): number => {
    const at = j * (columns + 1) + i
    const known = groundGrid[at] ?? -1
    if (known >= 0) return known
    const u = camera.u + ((i / columns) * 2 - 1) * camera.half * camera.aspect
    const v = camera.v + (1 - (j / rows) * 2) * camera.half
    const k = 1 / Math.sqrt(u * u + v * v + 1)
    const { right, up, back } = camera
    const found = groundLight(
      (right[0] * u + up[0] * v - back[0]) * k,
      (up[1] * v - back[1]) * k,
      (right[2] * u + up[2] * v - back[2]) * k,
    )
    groundGrid[at] = found
    return found
  }

  const groundLight = (dx: number, dy: number, dz: number): number => {
    const t = dy < -1e-4 ? (camera.floor - camera.eye[1]) / dy : -1
    let shadow = 1
    let near = 1
    if (t > 0) {
      const [x, y, z] = [camera.eye[0] + dx * t, camera.floor, camera.eye[2] + dz * t]
      const out = Math.max(b.min[0] - x, x - b.max[0], b.min[2] - z, z - b.max[2])
      if (enter(x, y, z, kx, ky, kz, size * 0.6)) {
        setRay(ray, x, y, z, kx, ky, kz, size * 0.003, span[1] ?? 0, keyLightWidth * 1.15)
        shadow = input.all.shadow(ray)
      }
      if (out < size * 0.3) near = occlusion(input.all, x, y + size * 0.001, z, 0, 1, 0, size * 0.2)
    }
    // Clear products throw a paler shadow; a contact shadow is cooler and deeper than the cast one.
    const s = (1 - shadow) * (input.opaque ? 0.16 : 0.27)
    const c = (1 - near) * 0.42
    return (1 - s) * (1 - c)
  }

  const paintGround = (px: number, py: number, out: Sample): void => {
    const x = Math.min(columns - 1e-6, Math.max(0, px * columns))
    const y = Math.min(rows - 1e-6, Math.max(0, py * rows))
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - i, y - j]
    const lightLeft =
      (gridLightAt(i, j) * (1 - fx) + gridLightAt(i + 1, j) * fx) * (1 - fy) +
      (gridLightAt(i, j + 1) * (1 - fx) + gridLightAt(i + 1, j + 1) * fx) * fy
    for (let i = 0; i < 3; i++)
      out[i] = input.ground(px, py, i as 0 | 1 | 2) * lightLeft ** (i === 2 ? 0.93 : i === 1 ? 0.98 : 1.02)
    out[3] = -1
    out[4] = 1e6
    out[5] = 0
    out[6] = 1
    out[7] = 0
  }

  const look = (
    kernels: Kernels,
    clear: boolean,
    px: number,
    py: number,
    dx: number,
    dy: number,
    dz: number,
    pixel: number,
    out: Sample,
  ): void => {
    const [ex, ey, ez] = camera.eye
    let t = -1
    if (enter(ex, ey, ez, dx, dy, dz, size * 0.002)) {
      setRay(ray, ex, ey, ez, dx, dy, dz, span[0] ?? 0, span[1] ?? 0, pixel * 0.35)
      t = kernels.march(ray)
    }
    if (t < 0) {
      paintGround(px, py, out)
      return
    }
    const x = ex + dx * t
    const y = ey + dy * t
    const z = ez + dz * t
    findNormal(kernels, x, y, z, pixel * t * 0.5)
    const id = Math.max(0, kernels.pick(x, y, z, local))
    const material = materials[id]
    if (!material) {
      paintGround(px, py, out)
      return
    }
    const nx = normal[0] ?? 0
    const ny = normal[1] ?? 0
    const nz = normal[2] ?? 0
    const gloss = shade(kernels, material, x, y, z, dx, dy, dz, true)
    const lr = light[0] ?? 0
    const lg = light[1] ?? 0
    const lb = light[2] ?? 0
    const facing = Math.max(0, -(dx * nx + dy * ny + dz * nz))
    const seen = clear && input.opaque && material.clear > 0 ? material.clear * (0.35 + 0.65 * facing) : 0
    if (seen > 0 && input.opaque) {
      const [tr, tg, tb] = [surface.r, surface.g, surface.b]
      look(input.opaque, false, px, py, dx, dy, dz, pixel, out)
      // What is behind is tinted once; thin edges are darker, as glass is.
      const through = (back: number, tint: number, front: number) =>
        back * (1 - seen + seen * (0.25 + 0.75 * tint)) * seen + toneMap(front) * (1 - seen) + gloss * 0.9 * seen
      out[0] = Math.min(1, through(out[0] ?? 0, tr, lr))
      out[1] = Math.min(1, through(out[1] ?? 0, tg, lg))
      out[2] = Math.min(1, through(out[2] ?? 0, tb, lb))
    } else {
      out[0] = toneMap(lr)
      out[1] = toneMap(lg)
      out[2] = toneMap(lb)
    }
    out[3] = id
    out[4] = t
    out[5] = nx
    out[6] = ny
    out[7] = nz
  }

  return (px, py, pixel, out) => {
    const u = camera.u + (px * 2 - 1) * camera.half * camera.aspect
    const v = camera.v + (1 - py * 2) * camera.half
    const k = 1 / Math.sqrt(u * u + v * v + 1)
    const { right, up, back } = camera
    look(
      all,
      true,
      px,
      py,
      (right[0] * u + up[0] * v - back[0]) * k,
      (up[1] * v - back[1]) * k,
      (right[2] * u + up[2] * v - back[2]) * k,
      pixel,
      out,
    )
  }
}
