/** Language in the browser's cookies; untrusted. */
export function languageCookie(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
}
