/** Where a call comes from, as far as limits look at it. */
export interface Origin {
  /** See networkOf.ts. */
  network: string
  /** The browser's device cookie, if it brought one; anybody may bring anything, see features/accounts/knownDevices.ts. */
  device: string | null
}
