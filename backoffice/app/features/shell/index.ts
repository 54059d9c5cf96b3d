/** Frame of every signed-in screen. */
export { Overlays } from './Overlays.tsx'
export { Shell } from './Shell.tsx'
