/** Frame of every signed-in screen. */
export { Overlays } from './Overlays.tsx'
export { overlays } from './openOverlay.ts'
export { Shell } from './Shell.tsx'
