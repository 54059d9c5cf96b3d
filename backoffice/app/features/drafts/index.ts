/** Unsaved input, stored on this device. */
export { type Draft, deleteDrafts, readDraft, writeDraft } from './drafts.ts'
export { useStoreDraft, useStoredDraft } from './useStoredDraft.ts'
export { type TextDraft, useTextDraft } from './useTextDraft.ts'
export { writeLater } from './writeLater.ts'
