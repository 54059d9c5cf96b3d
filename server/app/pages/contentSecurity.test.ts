import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { configuredProviders } from '../../features/settings/index.ts'
import { contentSecurityOf, takeNonce } from './contentSecurity.ts'

/** A policy as directive → sources. */
function directives(policy: string) {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' }
const policyFor = (settings: Record<string, string>, html = '<p>page</p>') =>
  directives(
    contentSecurityOf(html, { payment: configuredProviders(settings, null).providers[0]?.create().contentSources }),
  )

describe('The policy of a page', () => {
  it('lets the shop’s own script run, inline script by its hash only, and nothing of anybody else', () => {
    const script = 'start()'
    const hash = createHash('sha256').update(script).digest('base64')
    const html = `<script>${script}</script><script type="application/json">{}</script><script src="/a.js"></script>`
    expect(policyFor({}, html)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'sha256-${hash}'`],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('forbids a script in a rendered page that is not the shop’s own', () => {
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    const html = '<script nonce="n1">own()</script><script>theirs()</script><script nonce="n2">theirs(2)</script>'
    const page = takeNonce([Buffer.from(html)], 'n1')
    expect(directives(contentSecurityOf(page.inline))['script-src']).toEqual(["'self'", hashOf('own()')])
    expect(page.html.toString()).toBe(html.replace(' nonce="n1"', ''))
  })

  it('allows a style of the shop’s own by its hash, no other, and no style attribute', () => {
    const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    const html = '<style nonce="n1">p{}</style><style>q{}</style><p style="color:red">'
    const policy = directives(contentSecurityOf(takeNonce([Buffer.from(html)], 'n1').inline))
    expect(policy['style-src']).toEqual(["'self'", hashOf('p{}')])
    expect(policy['style-src-attr']).toEqual(["'none'"])
    expect(directives(contentSecurityOf('<style>p{}</style>'))['style-src']).toEqual(["'self'", hashOf('p{}')])
  })

  it('names no payment provider while none is set', () => {
    expect(JSON.stringify(policyFor({}))).not.toContain('razorpay')
  })

  it('lets Razorpay’s window open where the shop has its keys', () => {
    const policy = policyFor(keys)
    expect(policy['script-src']).toEqual(["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'])
    expect(policy['frame-src']).toEqual(["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com'])
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ])
    expect(policy['img-src']).toContain('https://cdn.razorpay.com')
    // Its script writes styles into the page. Everything else stays as strict as without.
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    for (const name of ['default-src', 'script-src-attr', 'font-src', 'object-src', 'base-uri', 'form-action']) {
      expect(policy[name], name).toEqual(policyFor({})[name])
    }
  })

  it('lets another provider’s window open from where its script comes, and from nowhere else', () => {
    const policy = policyFor({ ...keys, RAZORPAY_SCRIPT_URL: 'http://127.0.0.1:4010/v1/checkout.js' })
    expect(policy['script-src']).toEqual(["'self'", 'http://127.0.0.1:4010'])
    expect(policy['frame-src']).toEqual(["'self'", 'http://127.0.0.1:4010'])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(JSON.stringify(policy)).not.toContain('razorpay')
  })

  it('is not fooled by a host that only ends alike', () => {
    const policy = policyFor({ ...keys, RAZORPAY_SCRIPT_URL: 'https://evil-razorpay.com/v1/checkout.js' })
    expect(policy['script-src']).toEqual(["'self'", 'https://evil-razorpay.com'])
    expect(policy['frame-src']).toEqual(["'self'", 'https://evil-razorpay.com'])
  })
})
