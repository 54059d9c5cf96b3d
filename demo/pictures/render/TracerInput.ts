/** Input of the tracer, and what it writes for every sample. */
import type { Camera } from './camera.ts'
import type { Kernels } from './compileScene.ts'
import type { Ground } from './lighting.ts'
import type { Material } from './material.ts'
import type { Solid } from './solid.ts'

export interface TracerInput {
  readonly scene: Solid
  readonly camera: Camera
  readonly materials: readonly Material[]
  readonly all: Kernels
  /** The scene without its clear parts, where there are any. */
  readonly opaque: Kernels | undefined
  readonly ground: Ground
  /** The ground's shadows are soft: they are computed on a grid of this size and interpolated between its points. */
  readonly columns: number
  readonly rows: number
}

/** Values of a sample: display red, green, blue; material (or -1 ground); distance; normal. */
export type Sample = Float64Array
export const sampleLength = 8
