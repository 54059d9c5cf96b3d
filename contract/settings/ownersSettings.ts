/** Groups of the settings that control mail, money or secrets: only owners change them, and all owners are notified. */
export const ownersSettings = ['mail', 'mailIn', 'payment'] as const
export type OwnersSettings = (typeof ownersSettings)[number]

export const isOwnersSettings = (group: string): group is OwnersSettings =>
  (ownersSettings as readonly string[]).includes(group)

/** Whether owners alone change a group: those, and the bank accounts, of which they hear in a mail of its own. */
export const isOwnersOnly = (group: string): boolean => group === 'bank' || isOwnersSettings(group)
