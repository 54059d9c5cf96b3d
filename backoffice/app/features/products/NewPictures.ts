import { createContext, use } from 'react'

/** A picture that waits for its product to be made. */
export interface NewPicture {
  /** The same file may be chosen twice. */
  key: string
  name: string
  /** A data URL, as the calls take it. */
  image: string
}

interface NewPictures {
  pictures: readonly NewPicture[]
  change: (next: (before: readonly NewPicture[]) => readonly NewPicture[]) => void
}

/** Pictures chosen for a new product, in their order. They are too large to be kept as a draft. */
export const NewPicturesContext = createContext<NewPictures>({ pictures: [], change: () => {} })

export const useNewPictures = () => use(NewPicturesContext)
