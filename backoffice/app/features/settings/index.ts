/** What the owner settles about the shop: its groups, their forms, and how they are read and saved. */
export { SettingsForm } from './SettingsForm.tsx'
export { type FormGroup, type GroupReply, useSaveSettings, useSettings } from './settingsQuery.ts'
