import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('Administrators of a shop from before roles are owners, its staff managers, and its customers customers', async () => {
  const shop = await openOlderShop('CREATE TABLE "staff_roles"')
  await shop.run(`insert into users (name, email, role_id) values
    ('Admin', 'admin@shop.test', 1), ('Clerk', 'clerk@shop.test', 2), ('Other', 'other@shop.test', 2), ('Sara', 'sara@shop.test', 3)`)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const { rows } = await client.query(`select users.name, built_in, staff_members.version from users
      join staff_role_members on staff_role_members.user_id = users.id
      join staff_roles on staff_roles.id = staff_role_members.role_id
      join staff_members on staff_members.user_id = users.id order by users.id`)
    expect(rows).toEqual([
      { name: 'Admin', built_in: 'owner', version: 1 },
      { name: 'Clerk', built_in: 'manager', version: 1 },
      { name: 'Other', built_in: 'manager', version: 1 },
    ])
  })
  await shop.close()
})
