/** Path below which links lead that confirm a subscription. */
export const confirmationPath = '/newsletter/confirm'
