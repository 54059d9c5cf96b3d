/** Widths that screens request pictures in. The shop makes no others, or its disk could be filled from outside. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
/** PNG is for mail programs, some of which know neither of the others. */
export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]
