import type { Department } from '@rawaj/contract/catalogue/departments.ts'
/** The products in each banner. */
import type { Arrangement } from './Arrangement.ts'

export const banners: readonly (readonly [
  name: string,
  kind: 'hero' | 'side' | 'promo' | 'bottom',
  department: Department,
  arrangement: Arrangement,
])[] = [
  [
    'hero-pipes',
    'hero',
    'pipes',
    {
      elevation: 17,
      items: [
        { model: { family: 'pipe', material: 'hdpe', diameter: 90, pressure: 10 }, x: 20, z: -300, turn: 36 },
        { model: { family: 'tee', material: 'upvc', diameter: 110 }, x: -165, z: -80, turn: 8 },
        { model: { family: 'bend', material: 'upvc', diameter: 110, angle: 90 }, x: 125, z: -90, turn: -4 },
        { model: { family: 'coupling', material: 'ppr', diameter: 63 }, x: -35, z: 70, turn: 4 },
        { model: { family: 'bend', material: 'ppr', diameter: 63, angle: 45 }, x: -165, z: 170, turn: 10 },
        { model: { family: 'tee', material: 'cpvc', diameter: 50 }, x: 240, z: 70 },
        { model: { family: 'ball-valve', material: 'brass', diameter: 50 }, x: 70, z: 185 },
      ],
    },
  ],
  [
    'hero-health',
    'hero',
    'health',
    {
      elevation: 20,
      items: [
        { model: { family: 'blood-pressure-monitor', style: 'upper-arm', colour: 'white' }, x: 0, z: -40 },
        { model: { family: 'thermometer', style: 'infrared', colour: 'white' }, x: 185, z: 30 },
        { model: { family: 'glucose-meter', style: 'meter', colour: 'navy' }, x: -165, z: 80 },
        { model: { family: 'pulse-oximeter', colour: 'navy' }, x: 95, z: 130, size: 1.2 },
      ],
    },
  ],
  [
    'hero-valves',
    'hero',
    'pipes',
    {
      elevation: 18,
      items: [
        { model: { family: 'gate-valve', material: 'brass', diameter: 50 }, x: -10, z: -60, size: 1.25 },
        { model: { family: 'ball-valve', material: 'steel', diameter: 50 }, x: 190, z: -40, size: 1.1 },
        { model: { family: 'ball-valve', material: 'upvc', diameter: 63 }, x: -185, z: 10, turn: 10 },
        { model: { family: 'ball-valve', material: 'brass', diameter: 32 }, x: 70, z: 120, size: 1.15, turn: -6 },
        { model: { family: 'check-valve', material: 'upvc', diameter: 50 }, x: -75, z: 140 },
      ],
    },
  ],
  [
    'hero-homecare',
    'hero',
    'health',
    {
      elevation: 15,
      items: [
        { model: { family: 'wheelchair', colour: 'navy' }, x: -250, z: 150 },
        { model: { family: 'walker', style: 'wheeled' }, x: 560, z: 60 },
      ],
    },
  ],
  [
    'side-monitor',
    'side',
    'health',
    {
      elevation: 20,
      items: [{ model: { family: 'blood-pressure-monitor', style: 'upper-arm', colour: 'white' }, x: 0, z: 0 }],
    },
  ],
  [
    'promo-installation',
    'promo',
    'pipes',
    {
      elevation: 18,
      items: [
        { model: { family: 'solvent-cement', colour: 'blue', millilitres: 500 }, x: -32, z: -34 },
        { model: { family: 'solvent-cement', colour: 'orange', millilitres: 250 }, x: 62, z: -8, turn: -6 },
        { model: { family: 'clamp', material: 'steel', diameter: 63 }, x: -84, z: 62, turn: 6 },
        { model: { family: 'ptfe-tape', colour: 'white', rolls: 1 }, x: 2, z: 98, turn: -4 },
        { model: { family: 'clamp', material: 'upvc', diameter: 40 }, x: 88, z: 88, turn: 6 },
      ],
    },
  ],
  [
    'promo-first-aid',
    'promo',
    'health',
    {
      elevation: 20,
      items: [
        { model: { family: 'first-aid-box', size: 'large', colour: 'white' }, x: 0, z: -40 },
        { model: { family: 'bandage-roll', style: 'elastic', width: 10 }, x: -105, z: 130, size: 1.15 },
        { model: { family: 'bandage-roll', style: 'gauze', width: 10 }, x: 10, z: 160, size: 1.15 },
        { model: { family: 'bottle', style: 'spray', colour: 'blue', millilitres: 100 }, x: 135, z: 115 },
      ],
    },
  ],
  [
    'bottom-bends',
    'bottom',
    'pipes',
    {
      elevation: 17,
      items: [
        { model: { family: 'bend', material: 'upvc', diameter: 160, angle: 90 }, x: 0, z: -160 },
        { model: { family: 'bend', material: 'upvc', diameter: 110, angle: 45 }, x: -300, z: -30 },
        { model: { family: 'bend', material: 'upvc', diameter: 110, angle: 30 }, x: 330, z: -40 },
        { model: { family: 'bend', material: 'ppr', diameter: 63, angle: 90 }, x: -110, z: 130 },
        { model: { family: 'bend', material: 'cpvc', diameter: 63, angle: 45 }, x: 70, z: 150 },
        { model: { family: 'bend', material: 'hdpe', diameter: 63, angle: 90 }, x: 215, z: 140 },
      ],
    },
  ],
  [
    'bottom-drainage',
    'bottom',
    'pipes',
    {
      elevation: 20,
      items: [
        { model: { family: 'wye', material: 'upvc', diameter: 110 }, x: -170, z: -120 },
        { model: { family: 'bend', material: 'upvc', diameter: 110, angle: 45 }, x: 250, z: -90 },
        { model: { family: 'floor-drain', material: 'steel', size: 200 }, view: 'angle', x: 55, z: -20, size: 1.1 },
        { model: { family: 'floor-drain', material: 'upvc', size: 150 }, x: -110, z: 160 },
        { model: { family: 'floor-drain', material: 'steel', size: 100 }, x: 215, z: 150, turn: -10 },
      ],
    },
  ],
  [
    'bottom-care',
    'bottom',
    'health',
    {
      elevation: 18,
      items: [
        { model: { family: 'gloves-box', colour: 'blue' }, x: -30, z: -60 },
        { model: { family: 'bottle', style: 'pump', colour: 'white', millilitres: 500 }, x: 190, z: -30 },
        { model: { family: 'mask', style: 'surgical', colour: 'blue' }, x: -230, z: 60 },
        { model: { family: 'mask', style: 'respirator', colour: 'white' }, x: 70, z: 110 },
      ],
    },
  ],
]
