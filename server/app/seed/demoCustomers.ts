/** One customer of each type, to try the shop with (wire.md, Settings). */
export const demoPassword = 'Demo12345'

const home = { address: 'طريق الملك فهد، حي العليا، الرياض', zipcode: '12211' }

export const demoCustomers = [
  { name: 'Retail customer', email: 'retail@rawaj.example', mobile: '0500000001', type: 0, ...home },
  { name: 'Wholesale customer', email: 'wholesale@rawaj.example', mobile: '0500000002', type: 1, ...home },
  { name: 'Contract customer', email: 'contract@rawaj.example', mobile: '0500000003', type: 2, ...home },
]
