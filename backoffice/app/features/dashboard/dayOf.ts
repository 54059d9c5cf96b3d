/** The day in Riyadh, as the lists' filters write it. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date(iso))
