import { expect, test } from 'vitest'
import { checkForm } from './checkForm.ts'

const input = { name: 'Huda', email: 'Huda@example.test', mobile: '', subject: '', message: 'Hello' }

test('a form that is right is handed on as the shop reads it', async () => {
  const { values, errors } = await checkForm('contactForm', input)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ name: 'Huda', email: 'huda@example.test', mobile: undefined })
})

test('what is wrong is said by the code of the contract, also of what may be left empty', async () => {
  const wrong = { ...input, email: '', mobile: '12345', subject: 'a'.repeat(201) }
  const { values, errors } = await checkForm('contactForm', wrong)
  expect(errors).toEqual({ email: 'email_required', mobile: 'invalid_mobile', subject: 'too_long' })
  expect(Object.keys(errors)).toEqual(['email', 'mobile', 'subject'])
  expect(values).toBeUndefined()
})

test('a rule about two fields is an error of the field it names', async () => {
  const passwords = { current: 'Old12', password: 'Abcd1', confirmPassword: 'Abcd2' }
  const { errors } = await checkForm('changePasswordForm', passwords)
  expect(errors).toEqual({ confirmPassword: 'password_mismatch' })
})
