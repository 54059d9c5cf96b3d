import { expect, test } from 'vitest'
import { schemas, zodResolver } from './zodResolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const input = { name: 'Huda', email: 'Huda@example.test', mobile: '', subject: '', message: 'Hello' }

test('a form that is right is handed on as the shop reads it', async () => {
  const { values, errors } = await zodResolver(schemas.contactForm)(input, undefined, options)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ name: 'Huda', email: 'huda@example.test', mobile: undefined })
})

test('what is wrong is said by the code of the contract, also of what may be left empty', async () => {
  const wrong = { ...input, email: '', mobile: '12345', subject: 'a'.repeat(201) }
  const { errors } = await zodResolver(schemas.contactForm)(wrong, undefined, options)
  expect(errors).toMatchObject({
    email: { message: 'email_required' },
    mobile: { message: 'invalid_mobile' },
    subject: { message: 'too_long' },
  })
  expect(Object.keys(errors)).toEqual(['email', 'mobile', 'subject'])
})

test('a rule about two fields is an error of the field it names', async () => {
  const passwords = { current: 'Old12', password: 'Abcd1', confirmPassword: 'Abcd2' }
  const { errors } = await zodResolver(schemas.changePasswordForm)(passwords, undefined, options)
  expect(errors).toMatchObject({ confirmPassword: { message: 'password_mismatch' } })
})
