/** The products in the picture of each category. */
import type { Arrangement } from './Arrangement.ts'

export const categories: readonly (readonly [key: string, arrangement: Arrangement])[] = [
  [
    'pipes',
    {
      elevation: 24,
      items: [
        { model: { family: 'pipe', material: 'upvc', diameter: 110, pressure: 10 }, x: 0, z: 0 },
        { model: { family: 'pipe', material: 'hdpe', diameter: 90, pressure: 10 }, x: 70, z: -150, size: 1.1 },
        { model: { family: 'pipe', material: 'ppr', diameter: 63, pressure: 16 }, x: -50, z: 130, size: 1.2 },
      ],
    },
  ],
  [
    'fittings',
    {
      elevation: 22,
      items: [
        { model: { family: 'tee', material: 'upvc', diameter: 63 }, x: -60, z: -30 },
        { model: { family: 'bend', material: 'ppr', diameter: 63, angle: 90 }, x: 85, z: -20 },
        { model: { family: 'coupling', material: 'cpvc', diameter: 50 }, x: -15, z: 95 },
      ],
    },
  ],
  [
    'valves',
    {
      elevation: 20,
      items: [
        { model: { family: 'gate-valve', material: 'brass', diameter: 50 }, x: 40, z: -50 },
        { model: { family: 'ball-valve', material: 'upvc', diameter: 50 }, x: -95, z: 20 },
        { model: { family: 'ball-valve', material: 'brass', diameter: 32 }, x: 50, z: 85 },
      ],
    },
  ],
  [
    'drainage',
    {
      elevation: 26,
      items: [
        { model: { family: 'wye', material: 'upvc', diameter: 110 }, x: -40, z: -90 },
        { model: { family: 'floor-drain', material: 'steel', size: 150 }, x: 60, z: 130 },
      ],
    },
  ],
  [
    'installation',
    {
      elevation: 20,
      items: [
        { model: { family: 'solvent-cement', colour: 'blue', millilitres: 500 }, x: 10, z: -35 },
        { model: { family: 'clamp', material: 'steel', diameter: 63 }, x: -68, z: 30 },
        { model: { family: 'ptfe-tape', colour: 'white', rolls: 1 }, x: 40, z: 62 },
      ],
    },
  ],
  [
    'monitoring',
    {
      elevation: 22,
      items: [
        { model: { family: 'blood-pressure-monitor', style: 'upper-arm', colour: 'white' }, x: 0, z: -50 },
        { model: { family: 'thermometer', style: 'infrared', colour: 'white' }, x: 165, z: 60 },
        { model: { family: 'pulse-oximeter', colour: 'navy' }, x: -60, z: 130, size: 1.3 },
      ],
    },
  ],
  [
    'first-aid',
    {
      elevation: 22,
      items: [
        { model: { family: 'first-aid-box', size: 'large', colour: 'white' }, x: 0, z: -50 },
        { model: { family: 'bandage-roll', style: 'elastic', width: 10 }, x: -85, z: 120, size: 1.2 },
        { model: { family: 'bottle', style: 'spray', colour: 'blue', millilitres: 100 }, x: 85, z: 110 },
      ],
    },
  ],
  [
    'protection',
    {
      elevation: 20,
      items: [
        { model: { family: 'gloves-box', colour: 'blue' }, x: -20, z: -60 },
        { model: { family: 'bottle', style: 'pump', colour: 'white', millilitres: 500 }, x: 130, z: 0 },
        { model: { family: 'mask', style: 'surgical', colour: 'blue' }, x: -85, z: 150 },
      ],
    },
  ],
  [
    'homecare',
    {
      elevation: 22,
      items: [
        { model: { family: 'nebuliser', colour: 'white' }, x: 0, z: -60 },
        { model: { family: 'pill-organiser', days: 7, colour: 'teal' }, x: -40, z: 160 },
        { model: { family: 'bottle', style: 'dropper', colour: 'blue', millilitres: 30 }, x: 140, z: 70, size: 1.2 },
      ],
    },
  ],
  [
    'mobility',
    {
      elevation: 18,
      items: [
        { model: { family: 'wheelchair', colour: 'navy' }, x: -150, z: 100 },
        { model: { family: 'walker', style: 'frame' }, x: 470, z: -120 },
      ],
    },
  ],
]
