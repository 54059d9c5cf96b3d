/** What a browser's cookies say of the language it shows pages in; anything may stand there. */
export function languageCookie(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
}
