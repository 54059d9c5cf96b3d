import { describe, expect, it } from 'vitest'
import { guardRedirect, guardScript, isGuarded } from './guard.ts'

describe('The guard', () => {
  it.each(['/orders', '/orders/', '/account', '/support?page=2', '/support/12'])('stands before %s', (path) => {
    expect(isGuarded(path)).toBe(true)
  })

  it.each(['/', '/login', '/orderspage', '/purchase/orders', '//orders', '/staff'])('leaves %s open', (path) => {
    expect(isGuarded(path)).toBe(false)
  })

  it('leads to sign in and back, or home as described', () => {
    expect(guardRedirect('/orders', 'corrected')).toBe('/login?next=%2Forders')
    expect(guardRedirect('/orders', 'described')).toBe('/')
  })

  it.each(['corrected', 'described'] as const)('leads a %s page the same way before it is painted', (compat) => {
    for (const pathname of ['/account', '/support/12']) {
      const opened: string[] = []
      const page = { pathname, search: '?from=mail', replace: (to: string) => opened.push(to) }
      new Function('l', guardScript(compat))(page)
      expect(opened).toEqual([guardRedirect(`${pathname}?from=mail`, compat)])
    }
  })
})
