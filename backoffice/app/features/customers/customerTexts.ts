/** The price list of a customer: whatever is neither retail nor wholesale is contract. */
export const typeKey = (type: number): string => `customers_type_${type === 0 || type === 1 ? type : 2}`
