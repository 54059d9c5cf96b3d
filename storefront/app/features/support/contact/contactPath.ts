/** In the address of the contact page: what somebody searched for in vain. */
export const lookingForParameter = 'looking_for'

/** The contact page, with its subject written: the shop is asked for goods that it does not show. */
export const contactPath = ({ lookingFor }: { lookingFor: string }) =>
  `/contact?${new URLSearchParams({ [lookingForParameter]: lookingFor })}`
