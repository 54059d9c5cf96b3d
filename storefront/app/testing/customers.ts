/** What the shop replies of a customer's own details. */
export const sara = {
  id: 1,
  name: 'Sara',
  email: 'sara@example.test',
  mobile: '0551234567',
  address: '',
  zipcode: '',
  type: 0,
  role: 3,
  image: null,
}
