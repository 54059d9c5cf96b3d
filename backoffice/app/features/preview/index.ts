/** Preview of unsaved input as the shop would show it. */
export { Preview } from './Preview.tsx'
export { PreviewFrame } from './PreviewFrame.tsx'
export { type PreviewWidth, WidthChoice } from './WidthChoice.tsx'
