import { permissions } from '@rawaj/contract/staff/permissions.ts'
import { expect, it } from 'vitest'
import { groupByArea, permissionsInOrder } from './permissionAreas.ts'

it('Every permission stands in one area', () => {
  expect(permissionsInOrder.toSorted()).toEqual(permissions.toSorted())
})

it('Permissions come area by area, in the order in which they are offered, and each once', () => {
  const held = groupByArea(['staff.manage', 'costs.read', 'stock.count', 'catalogue.write', 'stock.count'])
  expect([...held]).toEqual([
    ['goods', ['catalogue.write', 'stock.count', 'costs.read']],
    ['administration', ['staff.manage']],
  ])
})
