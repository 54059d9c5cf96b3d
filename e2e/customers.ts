import { unseal } from '@rawaj/contract/api/seal.ts'
import type { Page } from 'playwright-core'
import { readSettings } from '../server/app/settings.ts'
import type { translatorOf } from './translator.ts'

export interface Customer {
  name: string
  mobile: string
  email: string
  password: string
}

/** A retail customer of the demo. */
export const demoCustomer = { mobile: '0500000001', password: 'Demo12345' }

let born = 0

/** Registers a new customer without the screens. */
export async function newCustomer(url: string): Promise<Customer> {
  born += 1
  const number = String(born).padStart(4, '0')
  const customer = {
    name: 'Sara Alharbi',
    mobile: `055777${number}`,
    email: `sara-${number}@example.test`,
    password: 'Sara123',
  }
  await callShop(url, 'POST', '/auth/signup', { body: customer })
  return customer
}

export interface SignedIn {
  accessToken: string
  id: number
  role: number
  type: number
}

/** `userAgent`: what the browser that it is done in says of itself. */
export async function signedIn(
  url: string,
  { mobile, password }: Pick<Customer, 'mobile' | 'password'>,
  userAgent = 'node',
) {
  return callShop<SignedIn>(url, 'POST', '/auth/signin1', { body: { email: mobile, password }, userAgent })
}

/** Content of local storage for a session. */
export function storageOf({ accessToken, id, role, type }: SignedIn): Record<string, string> {
  return {
    isAuthenticated: 'true',
    authKey: accessToken,
    id: String(id),
    role: String(role),
    type: String(type),
  }
}

const { payload } = readSettings({ NODE_ENV: 'test' })

/**
 * One of the shop's calls, made by another client of the same customer.
 * @returns the reply, unsealed
 */
export async function callShop<Reply = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { body = {}, token = 'placeholder', userAgent = 'node' }: { body?: object; token?: string; userAgent?: string } = {},
): Promise<Reply> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'user-agent': userAgent },
    body: method === 'GET' ? null : JSON.stringify(body),
  })
  const content = (await reply.json()) as Record<string, unknown>
  if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status}: ${JSON.stringify(content)}`)
  for (const field of ['data', 'datas']) {
    const sealed = content[field]
    if (typeof sealed === 'string') content[field] = await unseal(sealed, payload)
  }
  return content as Reply
}

type Word = ReturnType<typeof translatorOf>

/** Fills in and sends the login form that is on the screen. */
export async function fillSignIn(page: Page, { mobile, password }: Pick<Customer, 'mobile' | 'password'>, word: Word) {
  const form = page.getByRole('form', { name: word('account:sign_in') })
  await form.getByLabel(word('account:mobile_or_email'), { exact: true }).fill(mobile)
  await form.getByLabel(word('account:password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
}
