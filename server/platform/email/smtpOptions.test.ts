import { describe, expect, it } from 'vitest'
import { startTestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { smtpBulkSender } from './smtpBulkSender.ts'
import { smtpOptions } from './smtpOptions.ts'
import { smtpTransport } from './smtpTransport.ts'

describe('A mail server', () => {
  it.each([
    ['smtp://user:secret@mail.example.com:587', true],
    ['smtp://mail.example.com', true],
    ['smtp://10.0.0.5:25', true],
    // Not a way around it.
    ['smtp://mail.example.com?ignoreTLS=true', true],
    ['smtp://mail.example.com?requireTLS=false', true],
    ['smtp://mail.example.com?tls=off', true],
    ['smtp://localhost.evil.test', true],
    ['smtp://mailhog:1025?tls=optional', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
  ])('at %s has to speak TLS: %s', (url, required) => {
    const { requireTLS = false, ignoreTLS = false, secure } = smtpOptions(url)
    expect([requireTLS, ignoreTLS, secure]).toEqual([required, false, false])
  })

  it('with TLS from the first byte is left as it is named', () => {
    expect(smtpOptions('smtps://u:p@mail.example.com?tls=optional')).toMatchObject({ secure: true })
    expect(smtpOptions('smtps://u:p@mail.example.com')).toMatchObject({ auth: { user: 'u', pass: 'p' } })
  })

  it('has its port, user, password, and what a private one needs, in its address', () => {
    expect(
      smtpOptions('smtp://shop%40mail.sa:p%3A%2F%40%25@[fd00::5]:2525?name=shop.test&tls.rejectUnauthorized=false'),
    ).toEqual({
      host: 'fd00::5',
      port: 2525,
      secure: false,
      auth: { user: 'shop@mail.sa', pass: 'p:/@%' },
      name: 'shop.test',
      tls: { rejectUnauthorized: false },
      requireTLS: true,
    })
    expect(smtpOptions('smtp://shop:100%@mail.sa').auth).toEqual({ user: 'shop', pass: '100%' })
  })

  it('without TLS is sent nothing, by single mails and by campaigns', async () => {
    const peer = await startTestSmtpServer()
    // The same machine by a name that is not known for one.
    const url = peer.url.replace(/127\.0\.0\.1|localhost/, '127.1')
    const message = { id: crypto.randomUUID(), kind: 'test', writtenAt: new Date(), subject: 's', text: 't', html: 'h' }
    const single = (address: string) => {
      const transport = smtpTransport(address, { sender: () => 'shop@shop.test', clock: () => new Date() })
      return transport.send({ ...message, to: 'a@example.test' } as never).finally(() => transport.close())
    }
    const bulk = (address: string) => {
      const sender = smtpBulkSender(address)
      const mail = { messageId: '<1@shop.test>', to: 'a@example.test', from: 'shop@shop.test', returnPath: null }
      return sender.send({ ...mail, ...message, headers: {} } as never).finally(() => sender.close())
    }
    for (const send of [single, bulk]) {
      await expect(send(url)).rejects.toThrow()
      expect(peer.mails).toHaveLength(0)
    }
    await peer.stop()
  })
})
