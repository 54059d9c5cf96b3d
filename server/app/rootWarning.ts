/** What is to be said of a shop whose process is that of this user (of the system), in one line; null: nothing. */
export function rootWarning(uid: number | undefined): string | null {
  if (uid !== 0) return null
  return 'Warning: the shop runs as root, and whoever breaks into it would be root. Start it as a user of its own (docs/settings.md, Running it as a user of its own).'
}
