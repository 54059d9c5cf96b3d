/** One-line warning for a shop whose process runs as this system user; null: none. */
export function rootWarning(uid: number | undefined): string | null {
  if (uid !== 0) return null
  return 'Warning: the shop runs as root, and whoever breaks into it would be root. Start it as a user of its own (docs/settings.md, Running it as a user of its own).'
}
