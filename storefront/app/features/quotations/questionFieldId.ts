/** Id of the field in which a customer writes about a quotation. */
export const questionFieldId = 'quotation-question'
