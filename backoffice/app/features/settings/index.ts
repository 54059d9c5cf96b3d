/** The owner's settings, by groups. */
export { useSettingsTargets } from './useSettingsTargets.ts'
