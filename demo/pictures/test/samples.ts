/** One model or two of every family, to try the renderer without the catalogue. */
import type { PictureModel } from '../PictureModel.ts'

export const samples: readonly PictureModel[] = [
  { family: 'bend', material: 'upvc', diameter: 90, angle: 90 },
  { family: 'bend', material: 'ppr', diameter: 25, angle: 45 },
  { family: 'bend', material: 'upvc', diameter: 160, angle: 30 },
  { family: 'pipe', material: 'upvc', diameter: 110, pressure: 10 },
  { family: 'pipe-bundle', material: 'hdpe', diameter: 63, pressure: 10 },
  { family: 'pipe-bundle', material: 'cpvc', diameter: 25, pressure: 16 },
  { family: 'tee', material: 'upvc', diameter: 90 },
  { family: 'wye', material: 'cpvc', diameter: 50 },
  { family: 'coupling', material: 'upvc', diameter: 63 },
  { family: 'reducer', material: 'hdpe', diameter: 110, smaller: 63 },
  { family: 'end-cap', material: 'upvc', diameter: 90 },
  { family: 'flange', material: 'upvc', diameter: 110 },
  { family: 'union', material: 'ppr', diameter: 32, insert: 'brass' },
  { family: 'union', material: 'upvc', diameter: 50 },
  { family: 'ball-valve', material: 'upvc', diameter: 50 },
  { family: 'ball-valve', material: 'brass', diameter: 25 },
  { family: 'gate-valve', material: 'brass', diameter: 32 },
  { family: 'check-valve', material: 'upvc', diameter: 63 },
  { family: 'clamp', material: 'steel', diameter: 63 },
  { family: 'clamp', material: 'upvc', diameter: 32 },
  { family: 'floor-drain', material: 'steel', size: 150 },
  { family: 'floor-drain', material: 'upvc', size: 100 },
  { family: 'solvent-cement', colour: 'blue', millilitres: 250 },
  { family: 'ptfe-tape', colour: 'white', rolls: 3 },
]
