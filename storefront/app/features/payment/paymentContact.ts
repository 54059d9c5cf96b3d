/**
 * The mobile number as the provider reads it. A number without a country would be taken for an Indian one, so what is
 * no Saudi mobile is left out and asked for in the window.
 */
export function paymentContact(mobile: string): string {
  const local = /^0?(5\d{8})$/.exec(mobile)?.[1]
  return local === undefined ? '' : `+966${local}`
}
