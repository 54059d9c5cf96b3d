/** Widths that screens ask for pictures in. The shop makes no others, or anybody could fill its disk. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'
