const place = 'staffSession'

/**
 * Whether this browser may have a session. Its cookie is hidden from scripts and not sent when the page is opened from another
 * site, and asking the shop in vain costs a call and an error in the console on every visit of the sign-in. Where storage is
 * forbidden, true.
 */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return true
  }
}

/** Notes whether there is a session, for the next page that opens in this browser. */
export function noteSession(there: boolean): void {
  try {
    if (there) localStorage.setItem(place, '1')
    else localStorage.removeItem(place)
  } catch {
    // Then the shop is asked each time.
  }
}
