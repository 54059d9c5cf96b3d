import { permissions } from '@rawaj/contract/staff/permissions.ts'
import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/backoffice.json' with { type: 'json' }
import english from '../../../../locales/en/backoffice.json' with { type: 'json' }
import { permissionKey } from './permissionKey.ts'

test.each(permissions)('the permission %s is said in words, in both languages', (permission) => {
  expect(english).toHaveProperty([permissionKey(permission)])
  expect(arabic).toHaveProperty([permissionKey(permission)], expect.stringMatching(/\p{Script=Arabic}/u))
})
