/** Fields of a customer as staff write them: in an order that is taken, on a screen of their own, and corrected. */
export { customerBody, customerFields, emptyCustomer } from './customerFields.ts'
