/** Frame of every signed-in screen. */
export { Shell } from './Shell.tsx'
