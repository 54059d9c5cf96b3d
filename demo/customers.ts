/** One customer of each type, to try the shop with. */
import type { DemoCustomer } from './DemoShop.ts'

const password = 'Demo12345'
const home = { address: 'طريق الملك فهد، حي العليا، الرياض', zipcode: '12211' }

// biome-ignore format: a table reads by its rows
export const demoCustomers: DemoCustomer[] = [
  { name: 'Retail customer', email: 'retail@rawaj.example', mobile: '0500000001', password, type: 0, ...home },
  { name: 'Wholesale customer', email: 'wholesale@rawaj.example', mobile: '0500000002', password, type: 1, ...home },
  { name: 'Contract customer', email: 'contract@rawaj.example', mobile: '0500000003', password, type: 2, ...home },
]
