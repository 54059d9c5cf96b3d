/** The ground of a picture, which is made for white; what stands in its place is on the theme's. */
export const pictureGround = (picture: string | null | undefined): string => (picture ? 'bg-white' : 'bg-ground')
