/** What the tracer is given, and what it leaves of every sample. */
import type { Camera } from './camera.ts'
import type { Kernels } from './compile.ts'
import type { Material } from './material.ts'
import type { Solid } from './solid.ts'
import type { Ground } from './studio.ts'

export interface Stage {
  readonly scene: Solid
  readonly camera: Camera
  readonly materials: readonly Material[]
  readonly all: Kernels
  /** The scene without its clear parts, where there are any. */
  readonly opaque: Kernels | undefined
  readonly ground: Ground
  /** The ground's shadows are soft: they are felt on a grid of so many points and smoothed between them. */
  readonly columns: number
  readonly rows: number
}

/** Values a sample leaves: display red, green, blue; material (or -1 ground); distance; normal. */
export type Sample = Float64Array
export const sampleLength = 8
