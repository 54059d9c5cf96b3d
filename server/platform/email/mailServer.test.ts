import { describe, expect, it } from 'vitest'
import { type MailServer, serverOfUrl, urlOfServer } from './mailServer.ts'
import { smtpOptions } from './smtpOptions.ts'

const server: MailServer = { host: 'mail.example.test', port: 587, security: 'starttls', user: 'shop', password: 'x' }

describe('A mail server', () => {
  it.each(['a#b', 'a/b?c', 'per%cent', '%41', 'sp ace', 'كلمة', 'a:b@c', '"quotes"', "o'clock"])(
    'is signed in to with the password as it was typed: %s',
    (password) => {
      const url = urlOfServer({ ...server, user: 'shop@example.test', password })
      expect(smtpOptions(url)).toMatchObject({ auth: { user: 'shop@example.test', pass: password }, requireTLS: true })
      expect(serverOfUrl(url)).toEqual({ ...server, user: 'shop@example.test', password })
    },
  )

  it.each([
    ['smtp://mail.example.test', { port: 587, security: 'starttls', user: '', password: '' }],
    ['smtps://shop:secret@mail.example.test', { port: 465, security: 'tls', user: 'shop', password: 'secret' }],
    ['smtp://shop:a%23b@mail.example.test:25', { port: 25, security: 'starttls', user: 'shop', password: 'a#b' }],
  ])('that was saved as an address has the same parts: %s', (url, parts) => {
    expect(serverOfUrl(url)).toEqual({ host: 'mail.example.test', ...parts })
    expect(serverOfUrl(urlOfServer(serverOfUrl(url)))).toEqual(serverOfUrl(url))
  })

  it('without a user signs in as nobody, and has an address of numbers', () => {
    const url = urlOfServer({ ...server, host: '::1', security: 'tls', port: 465, user: '', password: '' })
    expect([url, smtpOptions(url)]).toEqual(['smtps://[::1]:465', { host: '::1', secure: true, port: 465 }])
  })
})
